import type { WaitlistForm } from './turns.ts'

/** An answer without what is taken back, and without how it is written. */
export function withoutAsides(step: WaitlistForm['step'], spoken: string): string {
  // "Will I spell that for you, it's …"
  const said = spoken.replace(
    /^(?:(?:will|shall|should|can|do you want me to) (?:i )?|you want (?:that )?i |let me |i['’]?(?:ll|d better) )spell (?:it|that)(?: for you)?[\s,?]+(?=\p{L}\b[\s,.-]+\p{L}\b|it['’]?s\s+\p{L}\b)/iu,
    '',
  )
  if (step === 'name')
    return (
      said
        // "Perfect. Kwabena Osei, from Brightroof Solar."
        .replace(/^(?:perfect|great|lovely|brilliant|excellent|super|cool|wonderful)[.!,]\s+(?=\S)/i, '')
        // "Okay, let's do it. It's Tony Castellano", "yeah, let's do it now, I'm sitting in the truck"
        .replace(
          /^\W*(?:(?:ok(?:ay)?|right|sure|yes|yeah|yep|alright|great|grand|fine)[\s,.!]+)*(let['’]?s (?:do|go for|start) (?:it|this|that)(?: right)?(?: now)?|go on (?:then|so)|i['’]?m ready|ready)[\s,.!]+(?!(?:right |now )*(?:by voice|over the phone|by phone|together|here)\b)(\S.*)$/iu,
          (_, agrees: string, rest: string) =>
            /^i['’]?m (?:just |still |only )?\p{L}+in[g'’]?\b/iu.test(rest) ? agrees : rest,
        )
        // "Giulia Moretti, Giulia with a G"
        .replace(/^(.*?\b(\p{L}{2,})\b.*?)[\s,]+\2 with an? \p{L}\s*$/iu, '$1')
        // "Souza, Souza with Z"
        .replace(/\b(\p{L}+)[\s,]+(?=\1 with (?:an? )?\p{L}\b)/iu, '')
        // "Steven with a v, not p h", "Brandt with a d t at the end"
        .replace(
          /,?\s+with (?:an? )?['"]?\p{L}['"]?(?: \p{L}(?= at\b))?(?: at the (?:end|start|beginning))?(?:,? not (?:an? )?\p{L}(?: \p{L})*)?\s*$/iu,
          '',
        )
        // "Tomás with an accent on the a"
        .replace(/[\s,]+with an? (?:accent|umlaut|tilde|fada)\b.*$/iu, '')
        // "It's Sharon, no, sorry, put Siobhan Kerrigan, that's my full name"
        .replace(
          /^.*\b(?:no|wait)[,\s]+(?:sorry|actually|wait|hang on)[,\s]+(?:put|make it|it['’]?s)\s+(?=\p{L})/iu,
          '',
        )
        // "My full name is Chukwuemeka Obi but you can put Emeka Obi"
        .replace(/^.*\S[\s,]+but (?:you can |just |please )*(?:put|write|use) (?=\p{L})/iu, '')
        .replace(/[,\s]+that['’]?s my (?:full|whole|real|proper) name\W*$/i, '')
    )
  // "The business is a small travel agency, it's called Blue Tram Travel"
  if (step === 'business')
    return (
      said
        // "Hutchins and Sons, well, it's just Hutchins now"
        .replace(/^.*\bwell,? it['’]?s just (\S.*?)(?: now\b.*)?$/i, '$1')
        .replace(/^(?!.*\bnot called\b)(?=.*\p{Lu}).*\b(?:(?:it|that)['’]?s|it is|its|and is) called\s+(?=\S)/iu, '')
    )
  // "I don't really have a title. You can say manager, I guess."
  if (step === 'role')
    return said
      .replace(/(?<=\b(?:gaffer|boss|owner|manager|director|founder)) (?:mate|love|pal|bab|duck)\b.*$/i, '')
      .replace(
        /^.*\b(?:you (?:can|could|may)|just|please|let['’]?s) (?:say|put|write)(?: down)? (\p{L}[\p{L} -]*?)(?:,? i (?:guess|suppose|think))?\W*$/iu,
        '$1',
      )
  // "Skip that, oh, actually, yes, one question: can it take orders", "I do have one, actually, would it understand …"
  return step === 'questions_help'
    ? said
        .replace(
          /^(?:(?:well|yes|yeah|um|oh|okay|ok)[\s,]+)*(?:i (?:do )?have (?:one|a question)|i['’]ve got (?:one|a question)|(?:just )?one question|just (?:the )?one|there is one)(?:[\s,]+(?:actually|yeah|yes|though|and|now))*[\s,:]+(?=(?:would|will|does|do|can|could|is|are|what|how|who|when|where)\b)/i,
          '',
        )
        .replace(
          /^\W*skip (?:that|it|this(?: one)?)[,\s]+(?:(?:oh|no|wait|hang on|actually|yes|well)[,\s]+)+(?:i (?:do )?have |i['’]ve got |just )?(?:(?:one|a) (?:quick )?question[,:\s]+)?(?=\S+ \S+)/i,
          '',
        )
    : said
}

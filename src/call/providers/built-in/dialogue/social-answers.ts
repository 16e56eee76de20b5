import { receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import type { Understanding } from '../understanding/intents.ts'
import { plainWords } from '../understanding/plain-words.ts'
import { isQuestion, saysGoodbye } from '../understanding/questions.ts'
import { aboutForm } from './about-waitlist.ts'
import type { DialogueState, DialogueTurn, Reply } from './dialogue-state.ts'
import { answerIntents } from './intent-answers.ts'
import { longestRow } from './leads.ts'
import { saysFarewell } from './remarks.ts'
import { phrase } from './reply-parts.ts'
import { asksMidway } from './statements.ts'
import { say } from './turns.ts'

/** What a polite person answers to what is no question about the service. */
export function answerSocial(
  state: DialogueState,
  utterance: string,
  { intents }: Understanding,
): DialogueTurn | undefined {
  const words = plainWords(utterance)
  if (
    /\b(?:whats|what is|may i (?:know|ask)) your (?:good |first |company )?name\b|\b(?:have you got|do you have|you got) a name\b|\bwhat (?:do|can|should|shall) i call you\b|\bwho (?:have i|am i|did i) (?:got |get |getting )?(?:through to|reached|reach|called|rung|rang)\b|\bwho am i (?:speaking|talking) (?:to|with)\b|^(?:(?:hi|hello|hey|so|and|ok|sorry|oh) )*who(?:s| is) (?:this|that|there|it|speaking)(?: then| please| now| speaking)*$|(?:^who (?:are )?you|\bwho are you)(?: then| anyway| exactly)?$|\b(?:what|which) (?:is (?:this|your|the) )?(?:company|business)(?:s name| name)?(?: again| called| is (?:this|it))|\bname of (?:your|the|this) company\b|\bwhat\w* (?:\w+ ){0,2}company (?:\w+ ){0,1}called\b/.test(
      words,
    )
  )
    return say(state, [phrase('my-name')])
  if (
    !isQuestion(utterance) &&
    /\b(?:s?he|husband|wife|mum|mom|dad|mother|father|brother|sister|son|daughter|partner|friend) (?:\w+ )?(?:passed(?: away| on)?|died|has died)\b|\blost (?:my|our) (?:late )?(?:husband|wife|mum|mom|dad|mother|father|brother|sister|son|daughter|partner)\b/.test(
      words,
    )
  )
    return say(state, [phrase('rp-sorry'), phrase('lead-open')])
  if (
    /\b(?:they|you|people|somebody|someone|sales\w*)(?:ll| will| are going to| gonna|re going to)? (?:\w+ )?(?:ring|call|phone|bother|pester|hassle|spam|hound)(?:ing)? me\b.*\b(?:day and night|all the time|every day|nonstop|constantly|forever|at all hours)\b|\b(?:bother|pester|hassle|spam|hound)(?:ing)? me\b/.test(
      words,
    ) &&
    !/\b(?:dont|do not|stop|never|it|urgent|unless|when|if|only)\b/.test(words)
  )
    return say(state, [phrase('no-obligation')])
  if (
    /\b(?:dont|do not|havent|have not) (?:\w+ )?(?:have |got )?(?:an? |any )?business\b|\bim (?:long )?retired\b/.test(
      words,
    ) &&
    !isQuestion(utterance)
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('lead-open-all-right')])
  if (/\b(?:got|have|dialled|dialed|rang|called) (?:the )?wrong number\b|^(?:\w+ )?wrong number$/.test(words))
    return say(state, [phrase('wrong-number')], { pendingQuestion: { about: 'nothing' } })
  if (
    /\b(?:have to|need to|let me|ill|want to|want|need) (?:first )?(?:have a )?think\b|\bnot sure (?:if )?(?:i|we) (?:really |even )?(?:need|want) (?:it|this|that|one)\b|\bi (?:will )?(?:call|ring|phone) (?:you )?(?:after|later)\b|\bhave a (?:yarn|word|chat|think|natter|talk) (?:about it )?(?:with|to) (?:my|the|her|him|them)\b|\b(?:not ready|sleep on it|(?:another look|look again|come back to (?:it|this|you)|(?:call|ring) (?:you )?back) (?:\w+ )?(?:tonight|later|tomorrow|next week|another (?:day|time))|revert back|(?:ill|i will|let me|we will|well) (?:discuss|talk|check|speak|consult)(?: (?:it|this|that))?(?: over)? (?:to|with) (?:my|our|the) \w+|(?:talk|speak|discuss|check|chat)(?: (?:it|this|that))?(?: over)?(?: (?:to|with))? my (?:wife|husband|partner|boss|brother|sister|team|colleagues?|manager|family)|(?:better|should|must|ought to|have to|need to|got to|let me|ill|want to)(?: \w+){0,2} (?:ask|check with|talk to|speak (?:to|with)|consult|run (?:it|this) (?:by|past)) my \w+)\b/.test(
      words,
    ) &&
    !isQuestion(utterance) &&
    !asksMidway.test(words) &&
    !/\b(?:bank|card|police|gp|doctors?|insurance|landlord)\b.*\b(?:stolen|lost|urgent\w*|now|asap|help)\b/.test(
      words,
    ) &&
    !intents.includes('waitlist') &&
    !/\b(?:keep|let|put|add|send|tell|save|note|hold|stick) (?:me|my|us|a place)\b/.test(words)
  ) {
    // "Yeah, go on then, I'll have a chat with them" takes up the offered link.
    const offer = state.pendingQuestion?.about === 'offer' && state.pendingQuestion.intent === 'book'
    if (
      offer &&
      /^(?:(?:ah|oh|ok|okay|well) )*(?:yes|yeah|yep|go on|sure)\b/.test(words) &&
      /\b(?:with|to) (?:them|you|somebody|someone|your (?:team|people|lot))\b/.test(words)
    )
      return answerIntents(state, ['book'], '')
    if (saysGoodbye(utterance) || /\b(?:good ?)?bye\b/.test(words)) return answerIntents(state, ['goodbye'], utterance)
    return say({ ...state, leadsInRow: longestRow }, [phrase('no-hurry')])
  }
  if (
    /\b(?:lovely|nice|beautiful|gorgeous|terrible|awful|miserable|rotten) (?:day|morning|afternoon|evening|weather)\b/.test(
      words,
    ) &&
    words.split(' ').length <= 8 &&
    !saysFarewell(utterance)
  )
    return say(state, [phrase('how-are-you')])
  if (
    words.split(' ').length <= 6 &&
    /\b(?:youre|you are|you sound) (?:\w+ )?(?:funny|lovely|nice|sweet|clever|smart|cute|brilliant|helpful|polite|amazing)\b/.test(
      words,
    )
  )
    return say(state, [phrase('thanks-again')])
  if (
    /\b(?:card|bank) (?:details|number)\b|\bpay (?:you )?(?:now|today)\b/.test(words) &&
    !/\b(?:callers?|customers?|patients?|clients?|guests?|(?<!\bis )it|they|people|someone|somebody|nobody|their|reads?|hacks?)\b/.test(
      words,
    )
  )
    return say(state, [phrase('no-obligation')])
  if (
    /\b(?:want to|like to|can i|could i|may i) (?:try|test)(?: (?:it|this|that|one|you|her))?(?: (?:out|now|here|myself|first|please|then|today|on (?:the|this) page))*$/.test(
      words,
    ) &&
    !/\b(?:month|weeks?|days?|trial|free|pay\w*)\b/.test(words) &&
    !state.rolePlayed
  )
    return say(state, [phrase('lead-role-play')], { pendingQuestion: { about: 'offer', intent: 'role-play' } })
  // "What's that Be my receptionist button for?", "go on then, impress me"
  if (
    /^(?!.*\bwhat (?:about|if)\b).*\b(?:what(?:s| is| does| do| will)|how (?:does|do|would))\b.*\b(?:be my receptionist|role ?play)\b|\bimpress me\b|\bshow me what you(?:ve got| can do)\b|\b(?:try|test) (?:it|this)(?: out)? (?:before|first)\b/.test(
      words,
    )
  )
    return say(state, [phrase('lead-role-play')], { pendingQuestion: { about: 'offer', intent: 'role-play' } })
  if (
    !utterance.includes('?') &&
    /\b(?:not|no|wont|dont want to) (?:be )?(?:giv\w+|shar\w+|leav\w+|tell\w*) (?:you )?(?:my|our|any) (?:e ?mail|name|number|address|details)\b/.test(
      words,
    )
  )
    return saysFarewell(utterance)
      ? answerIntents(state, ['goodbye'], utterance)
      : say({ ...state, leadsInRow: longestRow }, [phrase('lead-open-all-right')])
  if (/\bbet you (?:cant|dont|wont)\b/.test(words)) return say(state, [phrase('go-ahead')])
  if (
    !/\boff\b/.test(words) &&
    /\b(?:dont|do not|stop) (?:contact|call|ring|e ?mail|bother)(?:ing)? me\b|^cancel (?:everything|it all|all of it)$/.test(
      words,
    )
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('form-cancelled')])
  if (
    /\b(?:take|get|remove) (?:me|us|my number) off\b|\bunsubscribe\b|\bstop (?:ringing|calling|phoning|texting|bothering) (?:me|us)\b/.test(
      words,
    )
  )
    return say({ ...state, leadsInRow: longestRow }, [phrase('sorry-limited'), phrase('contact', templates.contact)])
  if (/\bwhat (?:cant|cannot|can not|dont|wont) you (?:do|know|answer)\b/.test(words))
    return say(state, [phrase('demo-again')])
  if (
    /\bsorry\b.*\b(?:stress\w*|tired|rude|snapp\w+|upset|frustrated|your fault)\b|\b(?:bad|long|rotten|hard|rough|terrible|awful) (?:day|week|morning)\b|\bnot your fault\b/.test(
      words,
    ) &&
    !isQuestion(utterance)
  )
    return say(state, [phrase('lead-open-all-right')])
  if (
    !/\b(?:let me|ill|im|i am) (?:just )?(?:write|writing|not(?:e|ing))\b/.test(words) &&
    !/\b(?:it|they|itd|receptionist|system|can i|i can|he|she|to|so i|because i|or only) (?:\w+ )?(?:sends?|sent|e ?mail|text|write)|\b(?:he|she|nephew|friend|who) (?:\w+ )?sen[dt]/.test(
      words,
    ) &&
    /\b(?:send|e ?mail|text|write) (?:it|that|this|them|all that)\b.*\b(?:to me|down|me)\b|\bsend me (?:that|it|this)\b/.test(
      words,
    )
  )
    return say(state, [phrase('on-screen')])
  if (
    /\bare you (?:single|married|hungry|happy|bored|in love)\b|\bdo you (?:ever )?(?:(?:get|feel) (?:bored|tired|lonely|sad|angry|fed up)|dream|have feelings)\b|\b(?:go out|marry|love) (?:with )?me\b/.test(
      words,
    )
  )
    return say(state, [phrase('injection'), phrase('lead-open')])
  // "First thing Wednesday if you can", right after the link
  if (
    hasClip(state.lastReply, 'book') &&
    !isQuestion(utterance) &&
    words.split(' ').length < 9 &&
    /\b(?:\w+day|tomorrow|mornings?|afternoons?|evenings?)\b/.test(words) &&
    !/\b(?:no|not|bye|thanks|thank)\b/.test(words)
  )
    return answerIntents(state, ['book'], utterance)
  if (
    state.booked &&
    hasClip(state.lastReply, 'book') &&
    /\b(?:open|show|put|bring) (?:it|that|the link)\b/.test(words)
  )
    return answerIntents(state, ['book'], '')
  const asksAboutCall =
    isQuestion(utterance) &&
    !/\b(?:how much|callers?|customers?|patients?|clients?|someone|somebody|they|people)\b/.test(words) &&
    /\b(?:free|cost|pay|charge|whom?|what happens|what is|whats|what (?:will|do|would|are) (?:we|you|i)|binding|pushy|salesm[ae]n|walk away|commit\w*|oblig\w*)\b/.test(
      words,
    ) &&
    (/\b(?:consultation|book(?:ing)? (?:a|the|this|that) call|(?:on|in|during) (?:that|the) (?:call|meeting|chat)|(?:anything|free|cost|much)(?: is)? that call)\b/.test(
      words,
    ) ||
      (hasClip(state.lastReply, 'book') &&
        /\b(?:it|that|commit\w*|oblig\w*)\b|^does\b|^(?:\w+ )?who(?: \w+){1,5}$/.test(words)) ||
      hasClip(state.lastReply, 'call-about'))
  // After "Would you like to book a free call": "would that be with a real person?", "it is free?"
  const offersCall = ['book', 'lead-book', 'lead-book-us', 'book-again', 'call-about', 'person'].some((id) =>
    hasClip(state.lastReply, id),
  )
  const asksAboutOffered =
    offersCall &&
    /\b(?:with|to) (?:a |an |some |your )?(?:real |actual |human |live )*(?:person|people|human|someone|somebody|robot|machine|ai)\b|\b(?:salesy|sales (?:call|pitch|talk|thing)|pushy|hard sell)\b|\b(?:it|that|this|the call(?: with \w+ \w+)?)(?:s| is| is it)? free\b|\bis (?:it|that|this|the call) free\b|\b(?:will|would|is) (?:it|that|this) (?:be )?(?:an? )?(?:real |actual )?(?:person|human)\b|\bis (?:it|that|the call) with (?:an? )?(?:human|person|robot|ai|machine)\b/.test(
      words,
    ) &&
    !/\b(?:patients?|customers?|callers?|clients?|guests?|wont|worry|worried|hate)\b/.test(words) &&
    !/\blet me\b|^(?:\w+ )?(?:i|we) (?:\w+ )?(?:want|need|would like)\b/.test(words) &&
    !/\b(?:now|right away|put me|(?:can|could|may) i (?:speak|talk)|rather|want)\b/.test(words)
  // "For the call itself, should I have anything ready?"
  const asksToPrepare =
    /\b(?:call|consultation|meeting)\b/.test(words) &&
    /\b(?:do i (?:need|have) to|should i|anything i (?:need|should)|what do i need)\b.*\b(?:ready|prepare\w*|have|bring|know|hand)\b/.test(
      words,
    ) &&
    !/\b(?:calls (?:come|get)|my (?:calls|phone))\b/.test(words)
  if (
    offersCall &&
    isQuestion(utterance) &&
    /\b(?:pick|choose|select|find|grab) (?:an? |the |my )?(?:own )?(?:time|slot|date|day)\b/.test(words)
  )
    return say(state, [phrase('book-again')])
  // What the page does not say of the booked call: how long it takes, by phone or by video, in which time zone.
  if (
    (offersCall || state.booked) &&
    /\b(?:time ?zones?|(?:new zealand|uk|us|european|local|my|our) times?)\b/.test(words)
  )
    return say(state, [phrase('book-again')])
  if (
    offersCall &&
    /\bhow long\b.*\bcall\b|\bcall\b.*\bhow long\b|\b(?:video|zoom|teams|google meet|on camera)\b/.test(words)
  )
    return say(state, [phrase('ask-team')])
  const asksWithWhom =
    /\bwho (?:would|will|am) i (?:be )?(?:talking|speaking|talk|speak)\b.*\b(?:call|book)|\basked who (?:id|i would|i will) be (?:talking|speaking)/.test(
      words,
    )
  if (asksAboutCall && /\bhow (?:do|can|would|should) i (?:book|get|arrange|schedule)\b/.test(words))
    return answerIntents(state, ['book'], '')
  if (asksWithWhom || asksAboutCall || asksAboutOffered || asksToPrepare) return say(state, [phrase('call-about')])
  if (
    /\b^(?:so |and |well )?who (?:can|could|does|would|knows|will)(?: then| tell me| answer that)*$|\bwho (?:can|could|should|do|would) (?:(?:i|we) (?:ask|talk to|speak (?:to|with)|contact|write to|ring)|(?:tell|help) me)\b/.test(
      words,
    )
  )
    return say(state, [phrase('contact', templates.contact), phrase('lead-book-us')], {
      pendingQuestion: { about: 'offer', intent: 'book' },
    })
  // "What do you need from me?" is about the form only where the form is spoken of.
  const speaksOfForm =
    intents.every((intent) => ['waitlist', 'contract', 'costs', 'robot', 'demo'].includes(intent)) ||
    /\b(?:form|wait ?list|waiting list|the list|sign(?:ing)? up|limited|(?<!hub )spots?|six questions|what i spend|how long (?:is |will )?(?:the|that|your) wait|obliged to (?:buy|pay|join|sign|take))\b/.test(
      words,
    )
  const about = speaksOfForm ? aboutForm(utterance) : undefined
  return (
    about &&
    say(state, [phrase(about), phrase('lead-waitlist')], { pendingQuestion: { about: 'offer', intent: 'waitlist' } })
  )
}

export const hasClip = (reply: Reply, start: string) =>
  reply.some(({ clips }) => clips?.some((clip) => clip.startsWith(start)))

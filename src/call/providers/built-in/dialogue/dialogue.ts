import { type ReceptionistPhraseId, receptionistTemplates as templates } from '../../../../content/receptionist.ts'
import type { Topic } from '../../../../content/receptionist-topics.ts'
import { formQuestion } from '../form/turns.ts'
import { type Entities, extractEntities, hasBusinessWord, namesBusiness } from '../understanding/entities.ts'
import {
  abusiveInAnyCase,
  correctMishearings,
  type Intent,
  likeliestLine,
  type Understand,
  type Understanding,
  understand as understandUtterance,
} from '../understanding/intents.ts'
import { amount } from '../understanding/numbers.ts'
import { plainWords, withoutEm } from '../understanding/plain-words.ts'
import { questionAtEnd } from '../understanding/question-clause.ts'
import { isQuestion } from '../understanding/questions.ts'
import { recognizeYesNo } from '../understanding/yes-no.ts'
import { hasClip } from './about-call.ts'
import { aboutAnswers, asksRecall, asksSubmit, joinsByVoice, joinsPlainly } from './about-waitlist.ts'
import { afterChangeOfMind, inContext, refuse, understandPastGreeting } from './context.ts'
import type { DialogueState, DialogueTurn, ReplyPart } from './dialogue-state.ts'
import { readFollowUp } from './follow-ups.ts'
import {
  acknowledge,
  answeredBeforeGoodbye,
  answerFollowUp,
  answerIntents,
  answerUnknown,
  isTopic,
  soothe,
} from './intent-answers.ts'
import { asksHowToGet, asksToRepeat } from './intent-rules.ts'
import { withoutCannotType, withoutLeadIn, withoutLeadInOfAnswer } from './lead-in.ts'
import { longestRow } from './leads.ts'
import { readPendingAnswer } from './pending-answers.ts'
import {
  asksWhetherThere,
  isAcknowledgement,
  isFiller,
  isRemark,
  isToSomebodyElse,
  resumes,
  saysFarewell,
  saysInterrupted,
  wantsToAsk,
} from './remarks.ts'
import { isReceptionistPhrase, phrase } from './reply-parts.ts'
import { mentionsBusiness, takeUpOffer } from './role-play-offer.ts'
import { asksToPlayAgain, findRolePlayRequest } from './role-play-request.ts'
import { answerRequests } from './several-requests.ts'
import { answerSocial } from './social-answers.ts'
import { answerStatement, condition, onlyTells } from './statements.ts'
import { suggestionsFor } from './suggestions.ts'
import { callsIn, changedCost, costOfCalls, leastSaid } from './topic-answers.ts'
import { aside, formTurn, say } from './turns.ts'

/** Reads what callers say to the form. Its code is loaded when a caller begins the form. */
export type FormReader = typeof import('../form/form-dialogue.ts')

/** `form` is needed once a state has a form, or had one: without it the page's form is opened with the answers so far. */
type DialogueTools = { understand?: Understand; form?: FormReader | undefined }

/** Milliseconds after which the receptionist ends the call. Chosen by hand. */
const callTimeLimit = 15 * 60_000

/** The first turn of a call. `now` is in milliseconds, on any clock. */
export function greet(now: number): DialogueTurn {
  const reply = [phrase('greeting')]
  const state: DialogueState = {
    startedAt: now,
    entities: {},
    pendingQuestion: undefined,
    form: undefined,
    topics: [],
    said: ['greeting'],
    lastReply: reply,
    repeatsInRow: 0,
    leadsInRow: 0,
    brief: false,
    businessMentioned: undefined,
    callsMentioned: undefined,
    booked: false,
    rolePlayed: false,
    formOpened: false,
    unknownInRow: 0,
    insults: 0,
    silencesInRow: 0,
  }
  return { state, reply, suggestions: suggestionsFor(state) }
}

/**
 * The turn that answers one utterance. Pure: the same arguments give the same turn.
 * @param utterance as spoken or typed; empty when the caller said nothing for a while.
 * @param now milliseconds, on the clock that `greet` was given.
 */
export function respond(
  state: DialogueState,
  utterance: string,
  now: number,
  { understand = understandUtterance, form }: DialogueTools = {},
): DialogueTurn {
  if (state.form && !form) {
    const opened = formTurn(state, { name: 'opened', answers: state.form.answers, reply: [phrase('form-opened')] })
    return { ...opened, suggestions: suggestionsFor(opened.state) }
  }
  const heardWords = withoutEm(utterance)
  const spoken = withoutCannotType(state.form ? heardWords : correctMishearings(heardWords))
  if (spoken === '' && utterance.trim() !== '') {
    const turn = say(state, [phrase('by-voice'), ...(state.form ? formQuestion(state.form, true) : [])])
    return { ...turn, suggestions: suggestionsFor(turn.state) }
  }
  const asked = withoutLeadIn(spoken)
  const said = state.form ? withoutLeadInOfAnswer(spoken) : (afterChangeOfMind(asked) ?? asked)
  const takenUp =
    state.form === undefined
      ? (playAgain(state, said) ?? takeUpOffer(state, said))
      : state.form.step !== 'questions_help' && !form?.surelyAnswers(state.form, said) && findRolePlayRequest(said)
        ? {}
        : undefined
  const answerOne = (before: DialogueState, words: string, read: Understand) => answerTo(before, words, now, read, form)
  const answer = takenUp
    ? answerIntents({ ...state, pendingQuestion: undefined }, ['role-play'], said)
    : ((state.form ? undefined : answerRequests(state, said, answerOne)) ?? answerOne(state, said, understand))
  if (answer.rolePlay) {
    const { businessMentioned: mentioned } = answer.state
    return {
      ...answer,
      rolePlay: { ...answer.rolePlay, ...(mentioned !== undefined && mentioned !== said && { mentioned }), ...takenUp },
    }
  }
  return answer.endedBy ? answer : { ...answer, suggestions: suggestionsFor(answer.state) }
}

/** "Let me be the caller again, same practice": the business of the last role play once more. */
const playAgain = ({ played, lastReply }: DialogueState, utterance: string) =>
  played &&
  (asksToPlayAgain(utterance) ||
    (hasClip(lastReply, 'role-play-over') && recognizeYesNo(utterance)?.answer === 'yes') ||
    (/\b(?:same|again)\b/i.test(utterance) &&
      !/\b(?:called|named)\b/i.test(utterance) &&
      findRolePlayRequest(utterance)))
    ? { again: played }
    : undefined

/** "Okay, my colleague is ringing them now", "they're on their way" */
const getsHelp = /\b(?:ring|call|phon|dial)(?:ing|ed|s)?\b|\brang\b|\bon (?:the|their|its) way\b|\bcoming\b/

function answerTo(
  state: DialogueState,
  utterance: string,
  now: number,
  understand: Understand,
  reader: FormReader | undefined,
): DialogueTurn {
  if (now - state.startedAt >= callTimeLimit) return say(state, [phrase('silence-last')], { endedBy: 'time-limit' })
  if (utterance.trim() === '') return answerSilence(state)

  const heard: DialogueState = {
    ...state,
    silencesInRow: 0,
    // "Or is it only for doctors and lawyers?" names none of the caller's.
    businessMentioned:
      mentionsBusiness(utterance) && !/\bonly for\b/i.test(utterance) ? utterance : state.businessMentioned,
    callsMentioned: callsIn(utterance) ?? state.callsMentioned,
  }
  const understood: Understanding =
    !state.form && joinsPlainly(utterance)
      ? { intents: ['waitlist'] }
      : inContext(understandEnd(utterance, understand), utterance, state)
  // "Assistant" is no insult where a role was asked for, nor "call me Baz" where a name was.
  const answers = heard.form !== undefined && reader?.surelyAnswers(heard.form, utterance) === true
  const isAnswer = answers || (heard.form !== undefined && reader?.mayAnswer(heard.form, utterance) === true)
  const urgent = understood.intents.find(
    (intent) =>
      (intent === 'emergency' && !namesBusiness(utterance)) ||
      (intent === 'abuse' && !isAnswer && (!heard.form || abusive.test(plainWords(utterance)))),
  )
  if (urgent !== 'emergency' && isFrustrated(utterance, heard.form?.step === 'questions_help')) return soothe(heard)
  if (urgent) return answerIntents(heard, [urgent], utterance)
  // Before a pending question: "I didn't catch that" is no "no".
  if (
    !heard.form &&
    understood.intents.length === 1 &&
    understood.intents[0] === 'repeat' &&
    asksToRepeat.test(plainWords(utterance))
  )
    return answerIntents(heard, ['repeat'], utterance)
  if (isFiller(utterance) || isToSomebodyElse(utterance) || saysInterrupted(utterance)) return aside(heard, 'wait')
  // "Okay, my colleague is ringing them now"
  if (hasClip(state.lastReply, 'emergency') && getsHelp.test(plainWords(utterance)) && !isQuestion(utterance))
    return aside(heard, 'wait')
  if (asksWhetherThere(utterance)) return aside(heard, 'here')
  // "???" was typed.
  const isPuzzled = /^[\s?!.]*\?[\s?!.]*$/.test(utterance)
  if (isPuzzled || resumes(utterance))
    return { state: heard, reply: state.form ? formQuestion(state.form) : state.lastReply }
  const both = reader?.answerThenAsk(heard, utterance, (next, rest) => answerTo(next, rest, now, understand, reader))
  if (both) return both
  if (heard.form && reader && !answers) {
    const refused = refuse(utterance, understand)
    // "I don't want to join": the form leaves by its own words; any other refused wish is not carried out.
    if (refused) return reader.answerInForm(heard, heard.form, utterance, refused, answers)
  }
  if (heard.form && reader) return reader.answerInForm(heard, heard.form, utterance, understood, answers)
  const corrected = heard.formOpened ? reader?.reopenForm(heard.entities, utterance) : undefined
  if (corrected) return formTurn(heard, corrected)
  // "Do I still have to press something?"
  const submits = asksSubmit.test(plainWords(utterance)) ? 'form-submit' : undefined
  // "Cheers, mate, when do I hear back?"
  const past = utterance.replace(
    /^(?:(?:cheers|thanks|thank you|ta|great|lovely|okay|ok|brilliant)(?: (?:mate|love|pal|so much|very much|a lot))*[\s,.]+)+/i,
    '',
  )
  const about = heard.formOpened && isQuestion(past) ? (submits ?? aboutAnswers(past)) : undefined
  if (about) return say(heard, [phrase(about)])

  const stated = { ...heard, entities: extractEntities(heard.entities, utterance) }
  const refused = refuse(utterance, understand)
  if (refused) {
    const passed: DialogueState = { ...stated, pendingQuestion: undefined, leadsInRow: longestRow }
    return refused.intents.length > 0
      ? answerIntents(passed, refused.intents, utterance)
      : say(passed, [phrase(leastSaid(['lead-open-all-right', 'anything-else'], state.said))])
  }
  const recalled = recall(stated.entities, utterance)
  if (recalled) return say(stated, [recalled])
  const lastReply = state.lastReply.map(({ text }) => text).join(' ')
  const cost = changedCost(utterance, lastReply) ?? costOfCalls(utterance)
  if (cost) return say({ ...stated, topics: [...stated.topics, 'costs'] }, [cost])
  // "Six hundred and twelve dollars, right or wrong?"
  if (/\b(?:right or wrong|yes or no|correct or not)\b/.test(plainWords(utterance)) && amount.test(utterance))
    return say(stated, [phrase('costs-estimate')])
  const remarks = isRemark(utterance) && state.topics.length > 0
  const social = remarks ? undefined : answerSocial(stated, utterance, understood)
  if (social) return social
  return (
    (stated.pendingQuestion && readPendingAnswer(stated, stated.pendingQuestion, utterance, understood, understand)) ??
    answerUtterance(stated, heard.entities, utterance, understood)
  )
}

/** What a long utterance means, or the question at its end, if it means nothing as a whole. */
function understandEnd(utterance: string, understand: Understand): Understanding {
  const whole = understandPastGreeting(utterance, understand)
  const question = questionAtEnd(utterance)
  // After a few words the question is understood with them.
  if (
    !question ||
    question.split(' ').length < 3 ||
    whole.intents.some((intent) => intent !== 'fit') ||
    utterance.trim().length - question.length < 22
  )
    return whole
  const end = understandPastGreeting(question, understand)
  // "We're a removals firm in Ohio, and most of our calls come in when the office is dark. Would it pick up then?"
  return end.intents.length > 0 ? end : whole
}

/** "This is bloody useless", "for God's sake". @param asksNeeds what is useless may be what the caller needs help with. */
const isFrustrated = (utterance: string, asksNeeds: boolean) => {
  const words = plainWords(utterance)
  return (
    words.split(' ').length <= (asksNeeds ? 4 : 8) &&
    !isQuestion(utterance) &&
    !/\bif\b|\bmoney back\b/.test(words) &&
    /\b(?:this|it|that|thats|its|these|what a|you|youre|your) (?:\w+ ){0,4}(?:useless|rubbish|crap|ridiculous|hopeless|annoying|frustrating|unhelpful|pointless|joke|waste|awful|terrible|nonsense|no (?:use|help|good))\b|\b(?:this|that|its|these) (?:\w+ ){0,2}stupid\b|\btaking (?:ages|forever|too long)\b|\b(?:too many|so many|all these) questions\b|\bfor (?:gods?|christs?|fucks?|heavens?|goodness|petes?|crying) (?:sake|out loud)\b|\b(?:sick of|fed up with|had enough of) (?:this|you|it)\b|\b(?:already|just) (?:told|said)(?: \w+){0,2}$/.test(
      words,
    )
  )
}

function answerSilence(state: DialogueState): DialogueTurn {
  if (state.silencesInRow > 0) return say(state, [phrase('silence-last')], { endedBy: 'assistant' })
  return aside({ ...state, silencesInRow: 1 }, 'silence-first')
}

/** In the form a foreign name is easily taken for abuse, so that one of these words is needed. */
const abusive = new RegExp(String.raw`\b(?:${abusiveInAnyCase})\b`)

/** "Thank you, that will be all." */
const onlyFarewell =
  /\b(?:wont|shant) be needing\b|\bsorry to (?:have )?(?:bother|trouble)(?:ed)? you\b|^(?:(?:ok|okay|sir|madam|maam|right|great|lovely|perfect|alright|no|well|i think|thank you|thanks|cheers|very much|so much|a lot) )*(?:that(?:s| is| will be|ll be| was) (?:all|it|everything|me done)|bye|goodbye)(?: (?:for (?:now|today|me)|from (?:me|my (?:side|end))|thanks|thank you|then|now|cheers|bye|goodbye))*$/

/** Answers an utterance that is no answer to a pending question. */
function answerUtterance(
  state: DialogueState,
  knownBefore: Entities,
  utterance: string,
  understood: Understanding,
): DialogueTurn {
  if (
    saysFarewell(utterance) &&
    (!understood.intents.some(answeredBeforeGoodbye) ||
      utterance.trim().split(' ').length < 4 ||
      onlyFarewell.test(plainWords(utterance)))
  )
    return answerIntents(state, ['goodbye'], utterance)
  if (findRolePlayRequest(utterance)) return answerIntents(state, ['role-play'], utterance)
  if (joinsByVoice.test(plainWords(utterance))) return answerIntents(state, ['waitlist'], utterance)
  if (asksHowToGet(utterance)) return answerIntents(state, ['book'], utterance)
  // "Yeah, sure, why not", after the link is shown
  if (
    hasClip(state.lastReply, 'person') &&
    state.booked &&
    recognizeYesNo(utterance)?.answer === 'yes' &&
    !isQuestion(utterance)
  )
    return say(state, [phrase('book-again')])
  // "And is it possible on Tuesday at two?", after the link is shown
  const showsLink = state.lastReply.some(({ clips }) => /^(?:book|person)/.test(clips?.[0] ?? ''))
  const namesTime =
    /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|o ?clock|\d+ ?[ap]m|next week|this week|evenings?|mornings?|after (?:five|six|seven|eight))\b|\bwhat time (?:can )?i (?:can )?(?:speak|talk)|\bi can (?:speak|talk) to (?:them|you|somebody|your)\b/
  if (
    showsLink &&
    (isQuestion(utterance) || /\bpossible\b|\bwhat time\b/.test(plainWords(utterance))) &&
    namesTime.test(plainWords(utterance)) &&
    !/\b(?:it answer|does it|callers?|customers?)\b/.test(plainWords(utterance))
  )
    return say(state, [phrase('book-time')], { action: { name: 'book' } })
  // "Do you do tyres too?", after a garage was played
  const asksPlayed = /\bdo you (?:do|have|sell|take|fit|offer)\b/.test(plainWords(utterance))
  if (state.played && asksPlayed && understood.intents.every((intent) => intent === 'fit'))
    return answerUnknown(state, utterance)
  // "Why did it keep saying December?", "it didn't write down the derailleur", after a role play
  if (state.rolePlayed && asksAboutPlay.test(plainWords(utterance))) return say(state, [phrase('demo')])
  if (isRemark(utterance) && state.topics.length > 0) return acknowledge(state)
  const topic = state.topics.at(-1)
  // "We drop half our calls. What would you do about that?"
  const question = questionAtEnd(utterance)
  // "It'd text me after every one, would it" asks with the whole of it.
  // So does "how much does this thing cost me".
  const { intent, probability } = likeliestLine(utterance)
  const isKnown = intent !== 'out-of-scope' && probability > 0.6
  const isWhole = question !== undefined && question.split(' ').length > 2 && !isKnown
  const followUp = readFollowUp(utterance, topic) ?? (isWhole ? readFollowUp(question, topic) : undefined)
  if (followUp) return answerFollowUp(state, followUp, utterance)
  if (wantsToAsk(utterance)) return say(state, [phrase('go-ahead')])
  const resumed = hasClip(state.lastReply, 'form-cancelled') && takesUpAgain.test(plainWords(utterance))
  if (resumed) return answerIntents(state, ['waitlist'], utterance)
  // "Can I do it later on the website?"
  if (
    hasClip(state.lastReply, 'form-cancelled') &&
    isQuestion(utterance) &&
    /\b(?:later|another (?:day|time)|website|online|myself|tomorrow)\b/.test(plainWords(utterance))
  )
    return say(state, [phrase('form-about')])
  if (isAcknowledgement(utterance)) return acknowledge(state)
  const read = recognizeYesNo(utterance)
  if (read?.answer === 'no' && (read.rest === '' || understood.intents.every((intent) => intent === 'thanks'))) {
    return say(state, [phrase('no-more')])
  }
  const statement = answerStatement(state, knownBefore, utterance, understood)
  if (statement) return statement
  if (understood.intents.length > 0)
    return answerIntents(state, withoutGeneral(understood.intents, utterance, state.topics), utterance)
  if (recognizeYesNo(utterance)) return acknowledge(state)
  if (condition.test(plainWords(utterance)))
    return answerFollowUp(state, { name: 'topic', topic: 'training', line: 'training-custom' }, utterance)
  const asked = understood.guess && meanPhrase(understood.guess)
  if (understood.guess && asked) {
    return say(state, [phrase(asked)], { pendingQuestion: { about: 'meant', intent: understood.guess } })
  }
  if (state.unknownInRow === 0 && onlyTells(utterance)) return acknowledge({ ...state, unknownInRow: 1 })
  return answerUnknown(state, utterance)
}

/** "So I run a garage in Ohio" */
const tellsOfOwn = /\b(?:i|we) (?:\w+ )?(?:run|own|manage)\b(?!.*\b(?:suit|too small|work for|do you|good for)\b)/

/** Of two intents without the one that the other says better: "what does it do then with those who want Niamh?" */
function withoutGeneral(
  intents: readonly Intent[],
  utterance: string,
  talkedAbout: readonly Topic[],
): readonly Intent[] {
  const isGeneral = (intent: Intent) =>
    (intent === 'service' && talkedAbout.includes('service')) ||
    (intent === 'fit' && tellsOfOwn.test(plainWords(utterance))) ||
    (intent === 'fit' &&
      !hasBusinessWord(utterance) &&
      !/\b(?:suit|kind|sort|trade|small|work (?:for|with))/i.test(utterance)) ||
    // "How do we get started, I mean what are the steps?"
    (intent === 'book' && /\bstart/i.test(utterance) && intents.includes('setup'))
  const others = intents.filter((intent) => !isGeneral(intent))
  return others.some((intent) => isTopic(intent)) ? others : intents
}

const asksAboutPlay =
  /\b(?:it|you|ye) (?:didnt|did not|hasnt|doesnt|never|kept|keeps?) (?:\w+ )?(?:writ\w*|put|note\w*|take|took|say\w*|said|mention\w*|includ\w*|get|got|show\w*|answer\w*)\b(?! me$)|\bwhy did (?:it|you|ye) (?:keep|say|not|put|ask|get|offer|think)\b|\bwhy (?:didnt|did not) (?:it|you) (?!answer)|\bwhere did (?:it|you|ye) get (?:that|those|it|this)\b|\bwhy (?:it|you) (?:was|were|kept|are|is) \w+ing\b/

const takesUpAgain =
  /\b(?:lets|let us) (?:do|finish|go|carry|continue)|\b(?:carry|go) on\b|\bcontinue\b|\bchanged my mind\b|^(?:ok|okay|no|wait|sorry|actually|oh|well) (?:\w+ )?(?:yes|yeah|ok|sign me up|put me)\b/

/** "What's my name?", "do you remember what business I have?" */
function recall(entities: Entities, utterance: string): ReplyPart | undefined {
  if (asksRecall.test(plainWords(utterance))) {
    const answers = Object.values(entities)
    return answers.length > 0 ? phrase('you-told-me', templates.youToldMe(answers.join(', '))) : phrase('not-told')
  }
  const asked =
    /^(?:(?:so|and|ok|hey|but|wait)\s)*(?:whats|what is|what was|do you (?:still )?(?:remember|know|recall)|can you remember|did you (?:get|catch|note)|did i (?:say|tell you|give you))(?: what)? my (name|business|company|e ?mail|role|job)\b/.exec(
      plainWords(utterance),
    )?.[1]
  if (!asked) return undefined
  const field =
    ({ company: 'business', job: 'role' } as const)[asked as 'company' | 'job'] ??
    (/mail/.test(asked) ? 'email' : asked)
  const answer = entities[field as keyof Entities]
  return answer ? phrase('you-told-me', templates.youToldMe(answer)) : phrase('not-told')
}

function meanPhrase(intent: Intent): ReceptionistPhraseId | undefined {
  const id = `mean-${intent}`
  return isReceptionistPhrase(id) ? id : undefined
}

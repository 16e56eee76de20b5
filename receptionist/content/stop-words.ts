/** Phrases that end something in whatever words they stand, in plain letters, separated by commas. */

/** The role play. */
export const leavings =
  'stop playing, stop pretending, stop acting, quit playing, quit pretending, stop the role play, end the role play, no more role play, stop being my, stop being the, im the owner, i am the owner'

/** The booking. */
export const refusals =
  'dont book, do not book, dont want to book, not want to book, not calling to book, not book anything, not booking anything, dont want an appointment, dont need an appointment, no booking, forget the booking'

/** A booking that was made. */
export const cancellations =
  'cancel it, cancel that, cancel this, cancel the booking, cancel the appointment, cancel everything, cancel the whole'

/** The call, as the last words of an utterance: farewells of dialects and of other languages that are said in English. */
export const farewells = [
  ...['adios', 'ciao', 'chao', 'tschuss', 'au revoir', 'hasta luego', 'slan', 'sayonara', 'hooroo'],
  ...['cheerio', 'ta ra', 'tara', 'tara a bit', 'toodle pip', 'ta ta', 'toodaloo', 'bye bye'],
]

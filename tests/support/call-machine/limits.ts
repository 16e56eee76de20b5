import type { Library } from './stand-in.ts'

/** The result of a call of the library: `ok`, `pending`, `Error: its message`, or `rejects: a string that is no Error`. */
export type Outcome = string
export type Phase = 'before' | 'joined'

/**
 * Every limit of the call library that the specification names, at its edge and one step beyond it, and the limits next to
 * them. A key of `outcomes` is code that runs with `co`, the call object; `D`, the library; and `mst()`, which creates an
 * audio track. Its value is the outcome before and after joining, in both versions of the library, or one outcome for each.
 */
type LimitGroup = {
  /** The outcome of all of them before joining, where the method works only in a meeting. */
  before?: Outcome
  outcomes: Record<string, Outcome | Record<Phase, Outcome> | Record<Library, Outcome>>
}

const dialOut = (message: string) => `Error: Error starting dial out: ${message}`
const invalidInputSettings =
  'inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }'

const groups: Record<string, LimitGroup> = {
  'userData, at most 4096 characters': {
    outcomes: {
      'co.setUserData("x".repeat(4096))': 'ok',
      'co.setUserData("x".repeat(4097))':
        'Error: userData is too large (4097 characters). Maximum size suppported is 4096.',
      'co.setUserData({a:"x".repeat(4096)})':
        'Error: userData is too large (4104 characters). Maximum size suppported is 4096.',
      'const o={};o.o=o;return co.setUserData(o)':
        "Error: userData must be serializable to JSON: TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'o' closes the circle",
      // `createCallObject` and `join` check their properties with this method.
      'co.validateProperties({userData:"x".repeat(4097)})':
        "Error: property 'userData': invalid userData type provided",
    },
  },
  'dial-out: exactly one of sipUri or phoneNumber, callerId, displayName under 200, userId at most 36, codecs': {
    before: 'Error: startDialOut() only supported after join.',
    outcomes: {
      'co.startDialOut({})': dialOut('either a sip uri or phone number must be provided'),
      'co.startDialOut({sipUri:"sip:a@b",phoneNumber:"+15551234567"})': dialOut(
        'only one of sip uri or phone number must be provided',
      ),
      'co.startDialOut({sipUri:"sip:a@b"})': 'ok',
      'co.startDialOut({sipUri:"tel:a"})': dialOut("Invalid SIP URI, must start with 'sip:'"),
      'co.startDialOut({sipUri:5})': dialOut('sipUri must be a string'),
      'co.startDialOut({phoneNumber:"+15551234567"})': 'ok',
      // One digit is enough.
      'co.startDialOut({phoneNumber:"+1"})': 'ok',
      'co.startDialOut({phoneNumber:"15551234567"})': dialOut(
        'Invalid phone number, must be valid phone number as per E.164',
      ),
      'co.startDialOut({phoneNumber:"+1-555-123"})': dialOut(
        'Invalid phone number, must be valid phone number as per E.164',
      ),
      'co.startDialOut({sipUri:"sip:a@b",callerId:"c"})': dialOut('callerId not allowed with sipUri'),
      'co.startDialOut({phoneNumber:"+1555",callerId:"c"})': 'ok',
      'co.startDialOut({phoneNumber:"+1555",displayName:"d".repeat(199)})': 'ok',
      'co.startDialOut({phoneNumber:"+1555",displayName:"d".repeat(200)})': dialOut(
        'displayName length must be less than 200',
      ),
      'co.startDialOut({phoneNumber:"+1555",userId:"u".repeat(36)})': 'ok',
      'co.startDialOut({phoneNumber:"+1555",userId:"u".repeat(37)})': dialOut(
        'userId length must be less than or equal to 36',
      ),
      'co.startDialOut({phoneNumber:"+1555",codecs:{audio:["OPUS","PCMU","PCMA","G722"]}})': 'ok',
      'co.startDialOut({phoneNumber:"+1555",codecs:{audio:["MP3"]}})': dialOut(
        'audio codec must be one of OPUS, PCMU, PCMA, G722',
      ),
      'co.startDialOut({phoneNumber:"+1555",codecs:{audio:[]}})': dialOut('audio codec array specified but empty'),
      'co.startDialOut({phoneNumber:"+1555",codecs:{audio:"OPUS"}})': dialOut('audio codec must be an array'),
      'co.startDialOut({sipUri:"sip:a@b",video:true,codecs:{video:["H264","VP8"]}})': 'ok',
      'co.startDialOut({sipUri:"sip:a@b",codecs:{video:["VP9"]}})': dialOut('video codec must be H264 or VP8'),
      'co.startDialOut({sipUri:"sip:a@b",codecs:{video:[]}})': dialOut('video codec array specified but empty'),
      'co.startDialOut({sipUri:"sip:a@b",codecs:{audio:["MP3"]}})': dialOut(
        'audio codec must be one of OPUS, PCMU, PCMA, G722',
      ),
      'co.startDialOut({sipUri:"sip:a@b",codecs:{audio:["MP3"],video:["VP8"]}})': dialOut(
        'audio codec must be one of OPUS, PCMU, PCMA, G722',
      ),
      // Video codecs are checked for SIP only.
      'co.startDialOut({phoneNumber:"+1555",codecs:{video:["VP9"]}})': 'ok',
      'co.startDialOut({sipUri:"sip:a@b",video:"yes"})': dialOut('video must be a boolean value'),
    },
  },
  'DTMF, at most 20 tones from 0-9, A-D, * and #': {
    before: 'Error: sendDTMF() only supported after join.',
    outcomes: {
      'co.sendDTMF({sessionId:"s",tones:"0123456789ABCD*#0123"})': 'ok',
      'co.sendDTMF({sessionId:"s",tones:"1".repeat(21)})': 'Error: tones string must be upto 20 characters',
      // Lower case is refused.
      'co.sendDTMF({sessionId:"s",tones:"1a"})': 'Error: a is not valid DTMF tone',
      'co.sendDTMF({sessionId:"s",tones:"E"})': 'Error: E is not valid DTMF tone',
      'co.sendDTMF({sessionId:"s"})': 'Error: sessionId and tones are mandatory parameter',
      'co.sendDTMF({sessionId:"s",tones:12})': 'Error: sessionId and tones should be of string type',
    },
  },
  'SIP transfer: the target starts with sip: or +': {
    before: 'Error: sipCallTransfer() only supported after join.',
    outcomes: {
      'co.sipCallTransfer()': 'Error: sipCallTransfer() requires a sessionId and toEndPoint',
      'co.sipCallTransfer({sessionId:"s"})': 'Error: sipCallTransfer() requires a sessionId and toEndPoint',
      'co.sipCallTransfer({sessionId:"s",toEndPoint:"bob"})':
        'Error: toEndPoint: bob must starts with either "sip:" or "+"',
      'co.sipCallTransfer({sessionId:"s",toEndPoint:"sip:bob@x"})': 'ok',
      'co.sipCallTransfer({sessionId:"s",toEndPoint:"+1555"})': 'ok',
      'co.sipCallTransfer({sessionId:"s",toEndPoint:"sip:b",callerId:"c"})':
        'Error: callerId is only valid when transferring to a PSTN number',
      'co.sipCallTransfer({sessionId:"s",toEndPoint:"+1555",callerId:"c"})': 'ok',
    },
  },
  'SIP refer: the target starts with sip:': {
    before: 'Error: sipRefer() only supported after join.',
    outcomes: {
      'co.sipRefer({sessionId:"s",toEndPoint:"+1555"})': 'Error: "toEndPoint" must be a "sip" address',
      'co.sipRefer({sessionId:"s",toEndPoint:"sip:b"})': 'ok',
      'co.sipRefer()': 'Error: sessionId and toEndPoint are mandatory parameter',
    },
  },
  'simulcast layers, 1 to 3': {
    outcomes: {
      'co.validateDailyConfig({camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3}]})': 'ok',
      'co.validateDailyConfig({camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3},{maxBitrate:4}]})':
        'Error: encodings must be an Array with between 1 to 3 layers',
      'co.validateDailyConfig({camSimulcastEncodings:[]})':
        'Error: encodings must be an Array with between 1 to 3 layers',
      'co.validateProperties({dailyConfig:{camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3},{maxBitrate:4}]}})':
        "Error: property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.",
      'co.validateDailyConfig({camSimulcastEncodings:[{}]})':
        'Error: Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
      'co.validateDailyConfig({camSimulcastEncodings:[{foo:1}]})':
        'Error: Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
      'co.updateSendSettings({video:{encodings:{low:{maxBitrate:1e5},medium:{maxBitrate:2e5},high:{maxBitrate:3e5}}}})':
        'ok',
      'co.updateSendSettings({video:{encodings:{low:{maxBitrate:1e5},medium:{maxBitrate:2e5},high:{maxBitrate:3e5},ultra:{maxBitrate:1}}}})':
        'Error: Encodings must be defined as: low, low and medium, or low, medium and high.',
      'co.updateSendSettings({})': 'Error: Send settings must contain at least information for one track!',
      'co.updateSendSettings({video:"ultra"})':
        'Error: Video send settings should be either an object or one of the supported presets: default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
      'co.updateSendSettings({video:{maxQuality:"ultra"}})': 'Error: maxQuality must be either low, medium or high',
    },
  },
  'remote media player, volume 0 to 2': {
    outcomes: {
      'co.startRemoteMediaPlayer({url:5})': 'Error: url parameter must be "string" type',
      // A defect of the library: every simulcast encoding throws.
      'co.startRemoteMediaPlayer({url:"https://x/v.mp4",settings:{state:"play",simulcastEncodings:[{maxBitrate:200000}]}})':
        'TypeError: this.validateSimulcastEncodings is not a function',
      'co.startRemoteMediaPlayer({url:"https://x/v.mp4"})': { before: 'pending', joined: 'ok' },
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:2}})': { before: 'pending', joined: 'ok' },
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:2.01}})':
        'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:-0.1}})':
        'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:0}})': { before: 'pending', joined: 'ok' },
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:"1"}})':
        'Error: RemoteMediaPlayerSettings.volume: must be "number" type',
      'co.updateRemoteMediaPlayer({session_id:"s",settings:{state:"stop"}})':
        'Error: Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
    },
  },
  'background blur above 0 and up to 1, background image 1 to 10, processors': {
    outcomes: {
      'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:1}}}})': 'ok',
      'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:0.01}}}})': 'ok',
      'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:0}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:1.01}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:NaN}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:1}}}})': 'ok',
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:10}}}})': 'ok',
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:0}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:11}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:1.5}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:"https://x.y/a.gif"}}}})': `rejects: ${invalidInputSettings}`,
      'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:"https://x.y/a.png"}}}})': 'ok',
      'co.updateInputSettings({audio:{processor:{type:"krisp"}}})': `rejects: ${invalidInputSettings}`,
      'co.validateProperties({inputSettings:{video:{processor:{type:"background-blur",config:{strength:0}}}}})': `Error: property 'inputSettings': ${invalidInputSettings}`,
    },
  },
  'recording type: cloud, raw-tracks or local': {
    outcomes: {
      'co.startRecording({type:"cloud"})': 'ok',
      'co.startRecording({type:"raw-tracks"})': 'ok',
      'co.startRecording({type:"local"})': 'ok',
      'co.startRecording({type:"s3"})': {
        '0.80.0': "Error: invalid type: s3, allowed values 'cloud', 'raw-tracks', or 'local'",
        '0.92.2': "Error: invalid type: s3, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'",
      },
    },
  },
  'grid tiles per page, 1 to 49': {
    outcomes: {
      'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:49}}})': 'ok',
      'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:50}}})':
        "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      // 0 passes.
      'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:0}}})': 'ok',
      'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:2.5}}})':
        "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:0}}})':
        "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:1}}})': 'ok',
      'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:5,maxTilesPerPage:4}}})':
        "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
    },
  },
  'custom track name, at most 50 characters': {
    before: 'Error: startCustomTrack() only supported after join.',
    outcomes: {
      'co.startCustomTrack({track:mst(),trackName:"t".repeat(50)})': 'ok',
      'co.startCustomTrack({track:mst(),trackName:"t".repeat(51)})':
        'Error: Custom track `trackName` must not be more than 50 characters',
      'co.startCustomTrack({track:mst(),trackName:"cam-audio"})': {
        '0.80.0':
          'Error: Custom track `trackName` must not match a track name already used by daily: cam-audio, cam-video, customVideoDefaults, screen-video, screen-audio, rmpAudio, rmpVideo',
        '0.92.2':
          'Error: Custom track `trackName` must not match a track name already used by daily: audio, video, cam-audio, cam-video, screenVideo, screenAudio, screen-video, screen-audio, rmpAudio, rmpVideo, customVideoDefaults',
      },
      'co.startCustomTrack({track:mst(),mode:"loud"})':
        'Error: Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`',
      'co.startCustomTrack({track:{}})': 'Error: Custom tracks provided must be instances of MediaStreamTrack',
    },
  },
  'session data, at most 102400 characters': {
    before: 'Error: setMeetingSessionData only supported after join.',
    outcomes: {
      // As JSON the data has 102400 characters.
      'co.setMeetingSessionData({a:"x".repeat(102400-8)})': 'ok',
      'co.setMeetingSessionData({a:"x".repeat(102400-7)})':
        'Error: Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
      'co.setMeetingSessionData([1])': 'Error: Meeting session data must be a plain (map-like) object',
      'co.setMeetingSessionData({}, "merge")':
        'Error: Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
    },
  },
  'app message, at most 4096 characters': {
    before: 'Error: sendAppMessage() only supported after join.',
    outcomes: {
      // As JSON, with its quotes, the text has 4096 characters.
      'co.sendAppMessage("x".repeat(4094))': 'ok',
      'co.sendAppMessage("x".repeat(4095))': 'Error: Message data too large. Max size is 4096',
    },
  },
  'audio level observers, at least every 100 ms': {
    outcomes: {
      'co.startRemoteParticipantsAudioLevelObserver(99)':
        'Error: The interval must be a number greater than or equal to 100 milliseconds.',
      'co.startRemoteParticipantsAudioLevelObserver(100)': 'ok',
      'co.startLocalAudioLevelObserver(99)':
        'Error: The interval must be a number greater than or equal to 100 milliseconds.',
    },
  },
  'properties, states and what belongs to other platforms': {
    outcomes: {
      'co.validateProperties({lang:"xx"})': {
        '0.80.0':
          "Error: property 'lang': language not supported. Options are: da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sv, tr, user",
        '0.92.2':
          "Error: property 'lang': language not supported. Options are: cs, da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sk, sv, tr, user",
      },
      'co.validateProperties({foo:1})': { '0.80.0': "Error: unrecognized property 'foo'", '0.92.2': 'ok' },
      'co.validateProperties({url:5})': "Error: property 'url': url should be a string",
      'co.updateReceiveSettings({base:{video:{layer:-1}}})':
        'Error: receiveSettings must be of the form { [<remote participant id> | base | "*"]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}',
      'co.updateParticipant("p",{foo:1})': 'Error: unrecognized updateParticipant property foo',
      'const s=co._preloadCache.subscribeToTracksAutomatically; co._preloadCache.subscribeToTracksAutomatically=true; try{ return co.updateParticipant("p",{setSubscribedTracks:{audio:true}}) } finally { co._preloadCache.subscribeToTracksAutomatically=s }':
        "Error: setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }",
      'co.setShowNamesMode("always")': "Error: setShowNamesMode() is only supported as part of Daily's Prebuilt",
      'co.setCamera("x")': 'Error: This daily-js method is only supported in React Native',
      // Before joining there is nothing that answers.
      'co.startCamera()': {
        before: 'pending',
        joined:
          'Error: startCamera() not supported after joining a meeting. Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
      },
      'co.preAuth({})': { before: 'pending', joined: 'Error: preAuth() not supported after joining a meeting.' },
      'co.testCallQuality()': {
        before: 'Error: testCallQuality() requires preAuth() or startCamera() to initialize call state.',
        joined: 'Error: testCallQuality() not supported after joining a meeting.',
      },
      'D.createCallObject()': 'Error: Duplicate DailyIframe instances are not allowed',
      'co.join({url:"https://x.daily.co/r"})': { before: 'pending', joined: 'ok' },
    },
  },
}

type Limit = { name: string; code: string; expected(phase: Phase, library: Library): Outcome }

export const limits: readonly Limit[] = Object.entries(groups).flatMap(([group, { before, outcomes }]) =>
  Object.entries(outcomes).map(([code, outcome]) => ({
    name: `${group}: ${code}`,
    code,
    expected(phase, library) {
      if (phase === 'before' && before !== undefined) return before
      if (typeof outcome === 'string') return outcome
      return 'joined' in outcome ? outcome[phase] : outcome[library]
    },
  })),
)

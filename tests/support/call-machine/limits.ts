import type { Outcome } from './run-limits.ts'

/**
 * What the call library accepts and refuses: every limit of specification §5 (call layer) and §9 (session data), at its edge
 * and one beyond it. `before` and `joined` are how it comes out before and after joining. The specification names library
 * version 0.80.0; `newest` holds what is different in 0.92.2, and nothing else is.
 */
export type Limit = {
  name: string
  /** Runs with `co`, the call object; `D`, the library; `mst()`, which makes an audio track. */
  code: string
  before: Outcome
  joined: Outcome
  newest?: { before?: Outcome; joined?: Outcome }
}

const notJoined = (method: string) => `Error: ${method}() only supported after join.`

export const limits: Record<string, Limit[]> = {
  'userData, at most 4096 characters': [
    { name: 'userData 4096 chars', code: 'co.setUserData("x".repeat(4096))', before: 'ok', joined: 'ok' },
    {
      name: 'userData 4097 chars',
      code: 'co.setUserData("x".repeat(4097))',
      before: 'Error: userData is too large (4097 characters). Maximum size suppported is 4096.',
      joined: 'Error: userData is too large (4097 characters). Maximum size suppported is 4096.',
    },
    {
      name: 'userData object 4096+',
      code: 'co.setUserData({a:"x".repeat(4096)})',
      before: 'Error: userData is too large (4104 characters). Maximum size suppported is 4096.',
      joined: 'Error: userData is too large (4104 characters). Maximum size suppported is 4096.',
    },
    {
      name: 'userData circular',
      code: 'const o={};o.o=o;return co.setUserData(o)',
      before:
        "Error: userData must be serializable to JSON: TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'o' closes the circle",
      joined:
        "Error: userData must be serializable to JSON: TypeError: Converting circular structure to JSON\n    --> starting at object with constructor 'Object'\n    --- property 'o' closes the circle",
    },
    {
      name: 'userData property 4097 (validateProperties, as createCallObject/join do)',
      code: 'co.validateProperties({userData:"x".repeat(4097)})',
      before: "Error: property 'userData': invalid userData type provided",
      joined: "Error: property 'userData': invalid userData type provided",
    },
  ],
  'dial-out: exactly one of sipUri or phoneNumber, callerId, displayName under 200, userId at most 36, codecs': [
    {
      name: 'dialOut neither',
      code: 'co.startDialOut({})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: either a sip uri or phone number must be provided',
    },
    {
      name: 'dialOut both',
      code: 'co.startDialOut({sipUri:"sip:a@b",phoneNumber:"+15551234567"})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: only one of sip uri or phone number must be provided',
    },
    {
      name: 'dialOut sip ok',
      code: 'co.startDialOut({sipUri:"sip:a@b"})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut sip not sip:',
      code: 'co.startDialOut({sipUri:"tel:a"})',
      before: notJoined('startDialOut'),
      joined: "Error: Error starting dial out: Invalid SIP URI, must start with 'sip:'",
    },
    {
      name: 'dialOut sip not string',
      code: 'co.startDialOut({sipUri:5})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: sipUri must be a string',
    },
    {
      name: 'dialOut phone ok',
      code: 'co.startDialOut({phoneNumber:"+15551234567"})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut phone "+1" (regex needs only one digit)',
      code: 'co.startDialOut({phoneNumber:"+1"})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut phone no plus',
      code: 'co.startDialOut({phoneNumber:"15551234567"})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
    },
    {
      name: 'dialOut phone with dashes',
      code: 'co.startDialOut({phoneNumber:"+1-555-123"})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: Invalid phone number, must be valid phone number as per E.164',
    },
    {
      name: 'dialOut callerId + sipUri',
      code: 'co.startDialOut({sipUri:"sip:a@b",callerId:"c"})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: callerId not allowed with sipUri',
    },
    {
      name: 'dialOut callerId + phone',
      code: 'co.startDialOut({phoneNumber:"+1555",callerId:"c"})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut displayName 199',
      code: 'co.startDialOut({phoneNumber:"+1555",displayName:"d".repeat(199)})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut displayName 200',
      code: 'co.startDialOut({phoneNumber:"+1555",displayName:"d".repeat(200)})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: displayName length must be less than 200',
    },
    {
      name: 'dialOut userId 36',
      code: 'co.startDialOut({phoneNumber:"+1555",userId:"u".repeat(36)})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut userId 37',
      code: 'co.startDialOut({phoneNumber:"+1555",userId:"u".repeat(37)})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: userId length must be less than or equal to 36',
    },
    {
      name: 'dialOut phone audio codec OPUS,PCMU,PCMA,G722',
      code: 'co.startDialOut({phoneNumber:"+1555",codecs:{audio:["OPUS","PCMU","PCMA","G722"]}})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut phone audio codec MP3',
      code: 'co.startDialOut({phoneNumber:"+1555",codecs:{audio:["MP3"]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: audio codec must be one of OPUS, PCMU, PCMA, G722',
    },
    {
      name: 'dialOut phone audio codec []',
      code: 'co.startDialOut({phoneNumber:"+1555",codecs:{audio:[]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: audio codec array specified but empty',
    },
    {
      name: 'dialOut phone audio codec "OPUS" (not array)',
      code: 'co.startDialOut({phoneNumber:"+1555",codecs:{audio:"OPUS"}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: audio codec must be an array',
    },
    {
      name: 'dialOut sip video codec H264,VP8',
      code: 'co.startDialOut({sipUri:"sip:a@b",video:true,codecs:{video:["H264","VP8"]}})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut sip video codec VP9',
      code: 'co.startDialOut({sipUri:"sip:a@b",codecs:{video:["VP9"]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: video codec must be H264 or VP8',
    },
    {
      name: 'dialOut sip video codec []',
      code: 'co.startDialOut({sipUri:"sip:a@b",codecs:{video:[]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: video codec array specified but empty',
    },
    {
      name: 'dialOut sip audio codec MP3 only (no video codecs)',
      code: 'co.startDialOut({sipUri:"sip:a@b",codecs:{audio:["MP3"]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: audio codec must be one of OPUS, PCMU, PCMA, G722',
    },
    {
      name: 'dialOut sip audio codec MP3 + video VP8',
      code: 'co.startDialOut({sipUri:"sip:a@b",codecs:{audio:["MP3"],video:["VP8"]}})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: audio codec must be one of OPUS, PCMU, PCMA, G722',
    },
    {
      name: 'dialOut phone video codec VP9',
      code: 'co.startDialOut({phoneNumber:"+1555",codecs:{video:["VP9"]}})',
      before: notJoined('startDialOut'),
      joined: 'ok',
    },
    {
      name: 'dialOut video not boolean',
      code: 'co.startDialOut({sipUri:"sip:a@b",video:"yes"})',
      before: notJoined('startDialOut'),
      joined: 'Error: Error starting dial out: video must be a boolean value',
    },
  ],
  'DTMF, at most 20 tones from 0-9, A-D, * and #': [
    {
      name: 'DTMF 20 tones',
      code: 'co.sendDTMF({sessionId:"s",tones:"0123456789ABCD*#0123"})',
      before: notJoined('sendDTMF'),
      joined: 'ok',
    },
    {
      name: 'DTMF 21 tones',
      code: 'co.sendDTMF({sessionId:"s",tones:"1".repeat(21)})',
      before: notJoined('sendDTMF'),
      joined: 'Error: tones string must be upto 20 characters',
    },
    {
      name: 'DTMF lower-case a',
      code: 'co.sendDTMF({sessionId:"s",tones:"1a"})',
      before: notJoined('sendDTMF'),
      joined: 'Error: a is not valid DTMF tone',
    },
    {
      name: 'DTMF E',
      code: 'co.sendDTMF({sessionId:"s",tones:"E"})',
      before: notJoined('sendDTMF'),
      joined: 'Error: E is not valid DTMF tone',
    },
    {
      name: 'DTMF no tones',
      code: 'co.sendDTMF({sessionId:"s"})',
      before: notJoined('sendDTMF'),
      joined: 'Error: sessionId and tones are mandatory parameter',
    },
    {
      name: 'DTMF number tones',
      code: 'co.sendDTMF({sessionId:"s",tones:12})',
      before: notJoined('sendDTMF'),
      joined: 'Error: sessionId and tones should be of string type',
    },
  ],
  'SIP transfer and refer: the target starts with sip: or +': [
    {
      name: 'sipCallTransfer no arg',
      code: 'co.sipCallTransfer()',
      before: notJoined('sipCallTransfer'),
      joined: 'Error: sipCallTransfer() requires a sessionId and toEndPoint',
    },
    {
      name: 'sipCallTransfer no toEndPoint',
      code: 'co.sipCallTransfer({sessionId:"s"})',
      before: notJoined('sipCallTransfer'),
      joined: 'Error: sipCallTransfer() requires a sessionId and toEndPoint',
    },
    {
      name: 'sipCallTransfer bad target',
      code: 'co.sipCallTransfer({sessionId:"s",toEndPoint:"bob"})',
      before: notJoined('sipCallTransfer'),
      joined: 'Error: toEndPoint: bob must starts with either "sip:" or "+"',
    },
    {
      name: 'sipCallTransfer sip:',
      code: 'co.sipCallTransfer({sessionId:"s",toEndPoint:"sip:bob@x"})',
      before: notJoined('sipCallTransfer'),
      joined: 'ok',
    },
    {
      name: 'sipCallTransfer + number',
      code: 'co.sipCallTransfer({sessionId:"s",toEndPoint:"+1555"})',
      before: notJoined('sipCallTransfer'),
      joined: 'ok',
    },
    {
      name: 'sipCallTransfer callerId + sip:',
      code: 'co.sipCallTransfer({sessionId:"s",toEndPoint:"sip:b",callerId:"c"})',
      before: notJoined('sipCallTransfer'),
      joined: 'Error: callerId is only valid when transferring to a PSTN number',
    },
    {
      name: 'sipCallTransfer callerId + number',
      code: 'co.sipCallTransfer({sessionId:"s",toEndPoint:"+1555",callerId:"c"})',
      before: notJoined('sipCallTransfer'),
      joined: 'ok',
    },
    {
      name: 'sipRefer to +number',
      code: 'co.sipRefer({sessionId:"s",toEndPoint:"+1555"})',
      before: notJoined('sipRefer'),
      joined: 'Error: "toEndPoint" must be a "sip" address',
    },
    {
      name: 'sipRefer to sip:',
      code: 'co.sipRefer({sessionId:"s",toEndPoint:"sip:b"})',
      before: notJoined('sipRefer'),
      joined: 'ok',
    },
    {
      name: 'sipRefer no arg',
      code: 'co.sipRefer()',
      before: notJoined('sipRefer'),
      joined: 'Error: sessionId and toEndPoint are mandatory parameter',
    },
  ],
  'simulcast layers, 1 to 3': [
    {
      name: 'simulcast camSimulcastEncodings 3 layers (validateDailyConfig)',
      code: 'co.validateDailyConfig({camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3}]})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'simulcast camSimulcastEncodings 4 layers',
      code: 'co.validateDailyConfig({camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3},{maxBitrate:4}]})',
      before: 'Error: encodings must be an Array with between 1 to 3 layers',
      joined: 'Error: encodings must be an Array with between 1 to 3 layers',
    },
    {
      name: 'simulcast camSimulcastEncodings 0 layers',
      code: 'co.validateDailyConfig({camSimulcastEncodings:[]})',
      before: 'Error: encodings must be an Array with between 1 to 3 layers',
      joined: 'Error: encodings must be an Array with between 1 to 3 layers',
    },
    {
      name: 'simulcast camSimulcastEncodings 4 via createCallObject property',
      code: 'co.validateProperties({dailyConfig:{camSimulcastEncodings:[{maxBitrate:1},{maxBitrate:2},{maxBitrate:3},{maxBitrate:4}]}})',
      before: "Error: property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.",
      joined: "Error: property 'dailyConfig': Unsupported dailyConfig. Check error logs for detailed info.",
    },
    {
      name: 'simulcast empty layer',
      code: 'co.validateDailyConfig({camSimulcastEncodings:[{}]})',
      before:
        'Error: Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
      joined:
        'Error: Empty encoding is not allowed. At least one of these valid keys should be specified:maxBitrate,maxFramerate,scaleResolutionDownBy',
    },
    {
      name: 'simulcast unknown key',
      code: 'co.validateDailyConfig({camSimulcastEncodings:[{foo:1}]})',
      before: 'Error: Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
      joined: 'Error: Invalid key foo, valid keys are:maxBitrate,maxFramerate,scaleResolutionDownBy',
    },
    {
      name: 'sendSettings 3 layers',
      code: 'co.updateSendSettings({video:{encodings:{low:{maxBitrate:1e5},medium:{maxBitrate:2e5},high:{maxBitrate:3e5}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'sendSettings 4 layers',
      code: 'co.updateSendSettings({video:{encodings:{low:{maxBitrate:1e5},medium:{maxBitrate:2e5},high:{maxBitrate:3e5},ultra:{maxBitrate:1}}}})',
      before: 'Error: Encodings must be defined as: low, low and medium, or low, medium and high.',
      joined: 'Error: Encodings must be defined as: low, low and medium, or low, medium and high.',
    },
    {
      name: 'sendSettings {}',
      code: 'co.updateSendSettings({})',
      before: 'Error: Send settings must contain at least information for one track!',
      joined: 'Error: Send settings must contain at least information for one track!',
    },
    {
      name: 'sendSettings bad preset',
      code: 'co.updateSendSettings({video:"ultra"})',
      before:
        'Error: Video send settings should be either an object or one of the supported presets: default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
      joined:
        'Error: Video send settings should be either an object or one of the supported presets: default-video,bandwidth-optimized,bandwidth-and-quality-balanced,quality-optimized,adaptive-2-layers,adaptive-3-layers',
    },
    {
      name: 'sendSettings maxQuality ultra',
      code: 'co.updateSendSettings({video:{maxQuality:"ultra"}})',
      before: 'Error: maxQuality must be either low, medium or high',
      joined: 'Error: maxQuality must be either low, medium or high',
    },
  ],
  'remote media player, volume 0 to 2': [
    {
      name: 'remotePlayer url not string',
      code: 'co.startRemoteMediaPlayer({url:5})',
      before: 'Error: url parameter must be "string" type',
      joined: 'Error: url parameter must be "string" type',
    },
    {
      name: 'remotePlayer simulcastEncodings given',
      code: 'co.startRemoteMediaPlayer({url:"https://x/v.mp4",settings:{state:"play",simulcastEncodings:[{maxBitrate:200000}]}})',
      before: 'TypeError: this.validateSimulcastEncodings is not a function',
      joined: 'TypeError: this.validateSimulcastEncodings is not a function',
    },
    {
      name: 'remotePlayer start ok',
      code: 'co.startRemoteMediaPlayer({url:"https://x/v.mp4"})',
      before: 'pending',
      joined: 'ok',
    },
    {
      name: 'remotePlayer volume 2',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:2}})',
      before: 'pending',
      joined: 'ok',
    },
    {
      name: 'remotePlayer volume 2.01',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:2.01}})',
      before: 'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      joined: 'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
    },
    {
      name: 'remotePlayer volume -0.1',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:-0.1}})',
      before: 'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
      joined: 'Error: RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
    },
    {
      name: 'remotePlayer volume 0',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:0}})',
      before: 'pending',
      joined: 'ok',
    },
    {
      name: 'remotePlayer volume "1"',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{volume:"1"}})',
      before: 'Error: RemoteMediaPlayerSettings.volume: must be "number" type',
      joined: 'Error: RemoteMediaPlayerSettings.volume: must be "number" type',
    },
    {
      name: 'remotePlayer state stop',
      code: 'co.updateRemoteMediaPlayer({session_id:"s",settings:{state:"stop"}})',
      before:
        'Error: Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
      joined:
        'Error: Invalid value for RemoteMediaPlayerSettings.state, valid values are: {"PLAY":"play","PAUSE":"pause"}',
    },
  ],
  'background blur above 0 and up to 1, background image 1 to 10, processors': [
    {
      name: 'blur strength 1',
      code: 'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:1}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'blur strength 0.01',
      code: 'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:0.01}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'blur strength 0',
      code: 'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:0}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'blur strength 1.01',
      code: 'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:1.01}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'blur NaN',
      code: 'co.updateInputSettings({video:{processor:{type:"background-blur",config:{strength:NaN}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'bg image 1',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:1}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'bg image 10',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:10}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'bg image 0',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:0}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'bg image 11',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:11}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'bg image 1.5',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:1.5}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'bg image url .gif',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:"https://x.y/a.gif"}}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'bg image url .png',
      code: 'co.updateInputSettings({video:{processor:{type:"background-image",config:{source:"https://x.y/a.png"}}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'processor type unknown',
      code: 'co.updateInputSettings({audio:{processor:{type:"krisp"}}})',
      before:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
      joined:
        'rejects: inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }',
    },
    {
      name: 'inputSettings property via validateProperties blur 0',
      code: 'co.validateProperties({inputSettings:{video:{processor:{type:"background-blur",config:{strength:0}}}}})',
      before:
        "Error: property 'inputSettings': inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }",
      joined:
        "Error: property 'inputSettings': inputSettings must be of the form: { video?: { processor?: { type: [ none | background-blur | background-image | face-detection ], config?: {} } }, audio?: { processor: {type: [ none | noise-cancellation ] } } }",
    },
  ],
  'recording type: cloud, raw-tracks or local': [
    { name: 'recording type cloud', code: 'co.startRecording({type:"cloud"})', before: 'ok', joined: 'ok' },
    { name: 'recording type raw-tracks', code: 'co.startRecording({type:"raw-tracks"})', before: 'ok', joined: 'ok' },
    { name: 'recording type local', code: 'co.startRecording({type:"local"})', before: 'ok', joined: 'ok' },
    {
      name: 'recording type s3',
      code: 'co.startRecording({type:"s3"})',
      before: "Error: invalid type: s3, allowed values 'cloud', 'raw-tracks', or 'local'",
      joined: "Error: invalid type: s3, allowed values 'cloud', 'raw-tracks', or 'local'",
      newest: {
        before: "Error: invalid type: s3, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'",
        joined: "Error: invalid type: s3, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'",
      },
    },
  ],
  'grid tiles per page, 1 to 49': [
    {
      name: 'grid max 49',
      code: 'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:49}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'grid max 50',
      code: 'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:50}}})',
      before: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      joined: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
    },
    {
      name: 'grid max 0',
      code: 'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:0}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'grid max 2.5',
      code: 'co.validateProperties({layoutConfig:{grid:{maxTilesPerPage:2.5}}})',
      before: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      joined: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
    },
    {
      name: 'grid min 0',
      code: 'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:0}}})',
      before: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      joined: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
    },
    {
      name: 'grid min 1',
      code: 'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:1}}})',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'grid min 5 > max 4',
      code: 'co.validateProperties({layoutConfig:{grid:{minTilesPerPage:5,maxTilesPerPage:4}}})',
      before: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
      joined: "Error: property 'layoutConfig': unsupported layoutConfig. Check error logs for detailed info.",
    },
  ],
  'custom track name, at most 50 characters': [
    {
      name: 'custom track name 50',
      code: 'co.startCustomTrack({track:mst(),trackName:"t".repeat(50)})',
      before: notJoined('startCustomTrack'),
      joined: 'ok',
    },
    {
      name: 'custom track name 51',
      code: 'co.startCustomTrack({track:mst(),trackName:"t".repeat(51)})',
      before: notJoined('startCustomTrack'),
      joined: 'Error: Custom track `trackName` must not be more than 50 characters',
    },
    {
      name: 'custom track name reserved',
      code: 'co.startCustomTrack({track:mst(),trackName:"cam-audio"})',
      before: notJoined('startCustomTrack'),
      joined:
        'Error: Custom track `trackName` must not match a track name already used by daily: cam-audio, cam-video, customVideoDefaults, screen-video, screen-audio, rmpAudio, rmpVideo',
      newest: {
        joined:
          'Error: Custom track `trackName` must not match a track name already used by daily: audio, video, cam-audio, cam-video, screenVideo, screenAudio, screen-video, screen-audio, rmpAudio, rmpVideo, customVideoDefaults',
      },
    },
    {
      name: 'custom track mode bad',
      code: 'co.startCustomTrack({track:mst(),mode:"loud"})',
      before: notJoined('startCustomTrack'),
      joined:
        'Error: Custom track `mode` must be either `music` | `speech` | `DailyMicAudioModeSettings` or `undefined`',
    },
    {
      name: 'custom track not a track',
      code: 'co.startCustomTrack({track:{}})',
      before: notJoined('startCustomTrack'),
      joined: 'Error: Custom tracks provided must be instances of MediaStreamTrack',
    },
  ],
  'session data, at most 102400 characters': [
    {
      name: 'session data 102400 (replace)',
      code: 'co.setMeetingSessionData({a:"x".repeat(102400-8)})',
      before: 'Error: setMeetingSessionData only supported after join.',
      joined: 'ok',
    },
    {
      name: 'session data 102401',
      code: 'co.setMeetingSessionData({a:"x".repeat(102400-7)})',
      before: 'Error: setMeetingSessionData only supported after join.',
      joined: 'Error: Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
    },
    {
      name: 'session data not plain',
      code: 'co.setMeetingSessionData([1])',
      before: 'Error: setMeetingSessionData only supported after join.',
      joined: 'Error: Meeting session data must be a plain (map-like) object',
    },
    {
      name: 'session data bad strategy',
      code: 'co.setMeetingSessionData({}, "merge")',
      before: 'Error: setMeetingSessionData only supported after join.',
      joined: 'Error: Unrecognized mergeStrategy provided. Options are: [replace,shallow-merge]',
    },
  ],
  'app message, at most 4096 characters': [
    {
      name: 'app message 4096 (JSON length)',
      code: 'co.sendAppMessage("x".repeat(4094))',
      before: notJoined('sendAppMessage'),
      joined: 'ok',
    },
    {
      name: 'app message 4097',
      code: 'co.sendAppMessage("x".repeat(4095))',
      before: notJoined('sendAppMessage'),
      joined: 'Error: Message data too large. Max size is 4096',
    },
  ],
  'audio level observers, at least every 100 ms': [
    {
      name: 'observer interval 99',
      code: 'co.startRemoteParticipantsAudioLevelObserver(99)',
      before: 'Error: The interval must be a number greater than or equal to 100 milliseconds.',
      joined: 'Error: The interval must be a number greater than or equal to 100 milliseconds.',
    },
    {
      name: 'observer interval 100',
      code: 'co.startRemoteParticipantsAudioLevelObserver(100)',
      before: 'ok',
      joined: 'ok',
    },
    {
      name: 'local observer interval 99',
      code: 'co.startLocalAudioLevelObserver(99)',
      before: 'Error: The interval must be a number greater than or equal to 100 milliseconds.',
      joined: 'Error: The interval must be a number greater than or equal to 100 milliseconds.',
    },
  ],
  'properties, states and what belongs to other platforms': [
    {
      name: 'lang xx',
      code: 'co.validateProperties({lang:"xx"})',
      before:
        "Error: property 'lang': language not supported. Options are: da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sv, tr, user",
      joined:
        "Error: property 'lang': language not supported. Options are: da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sv, tr, user",
      newest: {
        before:
          "Error: property 'lang': language not supported. Options are: cs, da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sk, sv, tr, user",
        joined:
          "Error: property 'lang': language not supported. Options are: cs, da, de, en-us, en, es, fi, fr, it, jp, ka, nl, no, pl, pt, pt-BR, ru, sk, sv, tr, user",
      },
    },
    {
      name: 'unknown property',
      code: 'co.validateProperties({foo:1})',
      before: "Error: unrecognized property 'foo'",
      joined: "Error: unrecognized property 'foo'",
      newest: { before: 'ok', joined: 'ok' },
    },
    {
      name: 'url not string',
      code: 'co.validateProperties({url:5})',
      before: "Error: property 'url': url should be a string",
      joined: "Error: property 'url': url should be a string",
    },
    {
      name: 'receiveSettings layer -1',
      code: 'co.updateReceiveSettings({base:{video:{layer:-1}}})',
      before:
        'Error: receiveSettings must be of the form { [<remote participant id> | base | "*"]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}',
      joined:
        'Error: receiveSettings must be of the form { [<remote participant id> | base | "*"]: { [video: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]], [screenVideo: [{ layer: [<non-negative integer> | "inherit"] } | "inherit"]] }}}',
    },
    {
      name: 'updateParticipant unknown prop',
      code: 'co.updateParticipant("p",{foo:1})',
      before: 'Error: unrecognized updateParticipant property foo',
      joined: 'Error: unrecognized updateParticipant property foo',
    },
    {
      name: 'updateParticipant setSubscribedTracks while automatic',
      code: 'const s=co._preloadCache.subscribeToTracksAutomatically; co._preloadCache.subscribeToTracksAutomatically=true; try{ return co.updateParticipant("p",{setSubscribedTracks:{audio:true}}) } finally { co._preloadCache.subscribeToTracksAutomatically=s }',
      before:
        "Error: setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }",
      joined:
        "Error: setSubscribedTracks cannot be used when setSubscribeToTracksAutomatically is enabled, and should be of the form: true | 'avatar' | false | 'staged' | { [audio: true|false|'staged'], [video: true|false|'staged'], [screenAudio: true|false|'staged'], [screenVideo: true|false|'staged'] }",
    },
    {
      name: 'setShowNamesMode (prebuilt only)',
      code: 'co.setShowNamesMode("always")',
      before: "Error: setShowNamesMode() is only supported as part of Daily's Prebuilt",
      joined: "Error: setShowNamesMode() is only supported as part of Daily's Prebuilt",
    },
    {
      name: 'setCamera (React Native only)',
      code: 'co.setCamera("x")',
      before: 'Error: This daily-js method is only supported in React Native',
      joined: 'Error: This daily-js method is only supported in React Native',
    },
    {
      name: 'startCamera (not after join)',
      code: 'co.startCamera()',
      before: 'pending',
      joined:
        'Error: startCamera() not supported after joining a meeting. Did you mean to use setLocalAudio() and/or setLocalVideo() instead?',
    },
    {
      name: 'preAuth (not after join)',
      code: 'co.preAuth({})',
      before: 'pending',
      joined: 'Error: preAuth() not supported after joining a meeting.',
    },
    {
      name: 'testCallQuality',
      code: 'co.testCallQuality()',
      before: 'Error: testCallQuality() requires preAuth() or startCamera() to initialize call state.',
      joined: 'Error: testCallQuality() not supported after joining a meeting.',
    },
    {
      name: 'second createCallObject',
      code: 'D.createCallObject()',
      before: 'Error: Duplicate DailyIframe instances are not allowed',
      joined: 'Error: Duplicate DailyIframe instances are not allowed',
    },
    { name: 'join again', code: 'co.join({url:"https://x.daily.co/r"})', before: 'pending', joined: 'ok' },
  ],
}

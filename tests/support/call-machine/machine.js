/**
 * A stand-in for the call provider's "call machine", the bundle the call library loads from its content host. It speaks the
 * library's message protocol, asks for the microphone as the real one does, plays a real audio track as the assistant, and
 * misbehaves as the plan says. It is served as it stands, with a call of `playCallMachine(plan)` behind it; the library
 * evaluates it anew for every call, so everything a test reaches for hangs on `window.callMachine`.
 *
 * plan.microphone      false: does not ask for it
 * plan.onJoin          'join' (default) | 'nothing' | 'waits': asks for the microphone and gets no further
 *                      | { error: {type, ...}, thenLeave }
 * plan.onLeave         'leave' (default) | 'nothing': confirms nothing and keeps its tracks
 * plan.cameraError     a type the machine reports right after joining
 * plan.assistant       false: nobody joins, nobody listens
 * plan.listening       false: the assistant joins and never listens
 * plan.fails           actions answered with an error
 * plan.recording       'starts' (default) | 'never' | 'error'
 * plan.delay           milliseconds before leaving
 */
// biome-ignore lint/correctness/noUnusedVariables: called by the line that is served behind this file
function playCallMachine(plan) {
  const daily = window._daily
  const tests = window.callMachine ?? { received: [], boots: 0, live: new Map(), joins: 0 }
  window.callMachine = tests
  tests.boots += 1
  tests.received = []
  tests.joins = 0

  // A call that was given up while the bundle loaded is still in the list.
  for (const id of daily.pendings.splice(0)) if (daily.instances[id]) boot(id)

  function boot(id) {
    const assistantId = `assistant-${tests.boots}`
    const localId = `caller-${tests.boots}`
    let state = emptyState(localId)
    let joined = false
    let gone = false
    let context
    let microphone
    let assistantIsHere = false

    function emptyState(session) {
      return {
        session,
        local: { public: { subscribedTracks: { ALL: false }, customTracks: {} }, streams: {} },
        participants: {},
        streams: {},
      }
    }

    function post(message) {
      window.postMessage(
        { what: 'iframe-call-message', from: 'embedded', callClientId: id, ...message },
        location.origin,
      )
    }

    function participant(session, { local, name, audio }) {
      return {
        session_id: session,
        user_id: session,
        user_name: name,
        local,
        owner: false,
        audio: audio === 'playable',
        video: false,
        screen: false,
        joined_at: new Date(),
        permissions: { hasPresence: true, canSend: true, canAdmin: false, canReceive: { base: true } },
        tracks: {
          audio: { subscribed: true, state: audio },
          video: { subscribed: false, state: 'off' },
          screenAudio: { subscribed: false, state: 'off' },
          screenVideo: { subscribed: false, state: 'off' },
        },
      }
    }

    async function askForMicrophone() {
      if (plan.microphone === false) return
      try {
        microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (gone) free()
        else state.local.streams.cam = { stream: microphone }
      } catch (error) {
        const types = { NotAllowedError: 'permissions', NotFoundError: 'not-found', NotReadableError: 'mic-in-use' }
        cameraError(types[error.name] ?? 'unknown')
      }
    }

    function cameraError(type) {
      post({
        action: 'camera-error',
        errorMsg: { errorMsg: `camera error: ${type}`, audioOk: false, videoOk: true },
        error: { type, msg: `camera error: ${type}`, blockedBy: 'user', blockedMedia: ['audio'] },
      })
    }

    async function join(properties) {
      tests.joins += 1
      tests.properties = properties
      if (plan.onJoin === 'nothing') return
      await askForMicrophone()
      if (gone || plan.onJoin === 'waits') return
      if (plan.onJoin?.error) {
        fatal(plan.onJoin.error)
        if (plan.onJoin.thenLeave) post({ action: 'left-meeting' })
        return
      }
      joined = true
      const audio = microphone ? 'playable' : 'off'
      const local = participant(localId, { local: true, name: '', audio })
      post({ action: 'joined-meeting', participants: { local }, internal: { _maxAppMessageSize: 4096 } })
      if (plan.cameraError) cameraError(plan.cameraError)
      if (plan.assistant !== false) assistantJoins()
    }

    function assistantJoins(name = 'Vapi Speaker') {
      assistantIsHere = true
      state.participants[assistantId] = { public: { rtcType: { impl: 'sfu' } }, private: {} }
      post({
        action: 'participant-joined',
        participant: participant(assistantId, { local: false, name, audio: 'off' }),
      })
      post({ action: 'participant-updated', participant: speakerWithTrack(name) })
    }

    /** A tone nobody hears: the track is a real one, live and playing. */
    function speakerWithTrack(name = 'Vapi Speaker') {
      for (const stream of Object.values(state.streams)) stream.pendingTrack.stop()
      context ??= new AudioContext()
      const tone = context.createOscillator()
      const sink = context.createMediaStreamDestination()
      tone.connect(sink)
      tone.start()
      const [track] = sink.stream.getAudioTracks()
      tests.assistantTrack = track
      state.streams = {
        any: { participantId: assistantId, type: 'cam', pendingTrack: track, starttime: new Date().toISOString() },
      }
      state.local.public.subscribedTracks[assistantId] = { 'cam-audio': true, 'cam-video': false }
      return participant(assistantId, { local: false, name, audio: 'playable' })
    }

    function assistantLeaves() {
      assistantIsHere = false
      post({
        action: 'participant-left',
        participant: participant(assistantId, { local: false, name: 'Vapi Speaker', audio: 'off' }),
      })
    }

    function fatal(error) {
      free()
      post({
        action: 'error',
        errorMsg: error.msg ?? error.type ?? 'fatal',
        error: { msg: error.type, ...error },
      })
    }

    function leave() {
      free()
      const confirm = () => post({ action: 'left-meeting' })
      if (plan.delay) setTimeout(confirm, plan.delay)
      else confirm()
    }

    function free() {
      gone = true
      joined = false
      for (const track of microphone?.getTracks() ?? []) track.stop()
      for (const stream of Object.values(state.streams)) stream.pendingTrack.stop()
      context?.close()
      context = undefined
      microphone = undefined
      tests.live.delete(id)
    }

    function reply(request, answer = {}) {
      if (!request.callbackStamp) return
      const failed = plan.fails?.includes(request.action)
      post({
        action: request.action,
        callbackStamp: request.callbackStamp,
        ...(failed ? { error: `${request.action} failed` } : answer),
      })
    }

    function record({ recordingId = 'recording' } = {}) {
      post({ action: 'recording-started', recordingId, type: 'cloud', local: true })
    }

    const answers = {
      'join-meeting': (message) => join(message.properties),
      'leave-meeting': () => (plan.onLeave === 'nothing' ? context?.close() : leave()),
      'update-input-settings': (message) => reply(message, { inputSettings: message.inputSettings }),
      'local-audio': (message) => {
        const audio = message.state && microphone ? 'playable' : 'off'
        for (const track of microphone?.getAudioTracks() ?? []) track.enabled = Boolean(message.state)
        post({ action: 'participant-updated', participant: participant(localId, { local: true, name: '', audio }) })
      },
      'local-recording-start': () => {
        if (plan.recording === 'never') return
        if (plan.recording === 'error') post({ action: 'recording-error', errorMsg: 'recording failed' })
        else setTimeout(record, 5)
      },
      'app-msg': (message) => {
        if (message.data === 'playable' && plan.listening !== false)
          post({ action: 'app-message', data: 'listening', fromId: assistantId })
      },
      'set-input-devices': (message) => reply(message, { devices: { camera: {}, mic: {}, speaker: {} } }),
    }

    window.addEventListener('message', function callMachineHears({ data }) {
      if (data?.what !== 'iframe-call-message' || data.from !== 'module' || data.callClientId !== id) return
      tests.received.push(data)
      const answer = answers[data.action]
      if (answer) answer(data)
      else reply(data, { standIn: true, remoteMediaPlayerState: {} })
    })

    daily.instances[id].callMachine = {
      store: { getState: () => state },
      reset() {
        gone = false
        state = emptyState(localId)
        post({ action: 'call-machine-initialized' })
      },
    }
    tests.live.set(id, id)
    tests.current = {
      post,
      fatal,
      leave,
      cameraError,
      assistantJoins,
      assistantLeaves,
      record,
      speakerWithTrack,
      isJoined: () => joined,
      assistantIsHere: () => assistantIsHere,
      /** The provider's messages are JSON in a string. */
      say: (message) => post({ action: 'app-message', data: JSON.stringify(message), fromId: assistantId }),
      raw: (data) => post({ action: 'app-message', data, fromId: assistantId }),
      levels: (levels) => post({ action: 'remote-participants-audio-level', participantsAudioLevel: levels }),
      level: (level) =>
        post({ action: 'remote-participants-audio-level', participantsAudioLevel: { [assistantId]: level } }),
      network: (event) => post({ action: 'network-connection', type: 'sfu', event }),
      ids: { assistantId, localId },
    }
    post({ action: 'call-machine-initialized' })
    post({ action: 'loaded' })
  }
}

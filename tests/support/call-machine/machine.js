/**
 * Stands in for the call machine, the bundle that the call library downloads. It speaks the library's message protocol,
 * asks for the microphone, and plays a real audio track as the assistant. The plan says where it behaves differently. It is
 * served as it stands, followed by a call of `playCallMachine(plan)`. The library runs it again for every call, so what the
 * tests need is in `window.callMachine`.
 *
 * plan.onJoin          'join' (default) | 'nothing' | 'waits': asks for the microphone and does not join
 *                      | { error: {type, ...}, thenLeave }
 * plan.onLeave         'leave' (default) | 'nothing': does not confirm, and does not stop its tracks
 * plan.cameraError     a type that the machine reports after joining
 * plan.listening       false: the assistant joins and never sends "listening"
 * plan.fails           actions that are answered with an error
 * plan.delay           milliseconds before leaving
 * plan.signalling      what happens to the socket of each attempt to join: 'answers' (default) | 'late' | 'silent': the next
 *                      attempt follows | 'closes': nothing follows. The last one repeats.
 * plan.noiseCancellation 'breaks': its weights cannot be loaded, its clean-up throws, and two contexts stay open
 *
 * Order, addresses and times of the lookup and the socket are those of the maker's own bundle (0.64.0).
 */
// biome-ignore lint/correctness/noUnusedVariables: the line that is served after this file calls it
function playCallMachine(plan) {
  const daily = window._daily
  const shared = window.callMachine ?? { calls: 0 }
  window.callMachine = shared
  shared.calls += 1
  shared.received = []
  shared.joins = 0

  // A call that ended while the bundle was loading is still in `pendings`.
  for (const id of daily.pendings.splice(0)) if (daily.instances[id]) startMachine(id)

  function startMachine(id) {
    const assistantId = `assistant-${shared.calls}`
    const localId = `caller-${shared.calls}`
    const state = {
      session: localId,
      local: { public: { subscribedTracks: { ALL: false }, customTracks: {} }, streams: {} },
      participants: {},
      streams: {},
    }
    let joined = false
    let left = false
    let audioContext
    let microphone
    let connected = true
    let lookup
    let noiseCancellation
    const timers = new Set()

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
        permissions: {
          hasPresence: true,
          canSend: true,
          canAdmin: false,
          canReceive: { base: true },
        },
        tracks: {
          audio: { subscribed: true, state: audio },
          video: { subscribed: false, state: 'off' },
          screenAudio: { subscribed: false, state: 'off' },
          screenVideo: { subscribed: false, state: 'off' },
        },
      }
    }

    async function askForMicrophone() {
      try {
        microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (left) releaseMedia()
        else state.local.streams.cam = { stream: microphone }
      } catch (error) {
        const types = {
          NotAllowedError: 'permissions',
          NotFoundError: 'not-found',
          NotReadableError: 'mic-in-use',
        }
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

    function after(time, run) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, time)
      timers.add(timer)
      return timer
    }

    /** Resolves with the fatal error of a room that cannot be joined. */
    function lookUpRoom(url) {
      return new Promise((resolve) => {
        const { hostname, pathname } = new URL(url)
        const request = new XMLHttpRequest()
        lookup = request
        const timer = after(15_000, () => {
          resolve({ msg: 'room lookup timed out' })
          request.abort()
        })
        request.onloadend = () => clearTimeout(timer)
        request.onload = () => resolve(request.status === 404 ? { type: 'no-room' } : undefined)
        request.onerror = () => resolve({ msg: 'Request has been terminated' })
        request.open('POST', `https://gs.daily.co/rooms/check/${hostname.split('.')[0]}${pathname}`)
        request.send(new URLSearchParams({ sessionId: localId, aboutClient: '{}' }))
      })
    }

    /** The library makes three attempts. A silent socket is given up after 11.5 s, which it does not report. */
    async function reachMeeting(url, attempt = 0) {
      const sockets = plan.signalling ?? ['answers']
      const socket = sockets[Math.min(attempt, sockets.length - 1)]
      const time = { late: 10_000, silent: 11_500 }[socket]
      const socketTime = time && new Promise((resolve) => after(time, resolve))
      const refusal = await lookUpRoom(url)
      await socketTime
      if (left || socket === 'closes') return
      if (refusal) fatal(refusal)
      else if (socket !== 'silent') enterMeeting()
      else if (attempt < 2) reachMeeting(url, attempt + 1)
    }

    async function join(url) {
      shared.joins += 1
      if (plan.onJoin === 'nothing') return
      await askForMicrophone()
      if (!left && plan.onJoin !== 'waits') reachMeeting(url)
    }

    function enterMeeting() {
      if (plan.onJoin?.error) {
        fatal(plan.onJoin.error)
        if (plan.onJoin.thenLeave) post({ action: 'left-meeting' })
        return
      }
      joined = true
      const audio = microphone ? 'playable' : 'off'
      const local = participant(localId, { local: true, name: '', audio })
      post({
        action: 'joined-meeting',
        participants: { local },
        internal: { _maxAppMessageSize: 4096 },
      })
      if (plan.cameraError) cameraError(plan.cameraError)
      state.participants[assistantId] = { public: { rtcType: { impl: 'sfu' } }, private: {} }
      post({ action: 'participant-joined', participant: assistant('off') })
      post({ action: 'participant-updated', participant: assistantWithNewTrack() })
    }

    function assistant(audio) {
      return participant(assistantId, { local: false, name: 'Vapi Speaker', audio })
    }

    /** The track is a real one that plays a tone. */
    function assistantWithNewTrack() {
      for (const stream of Object.values(state.streams)) stream.pendingTrack.stop()
      audioContext ??= new AudioContext()
      const tone = audioContext.createOscillator()
      const destination = audioContext.createMediaStreamDestination()
      tone.connect(destination)
      tone.start()
      const [track] = destination.stream.getAudioTracks()
      shared.assistantTrack = track
      state.streams = {
        any: {
          participantId: assistantId,
          type: 'cam',
          pendingTrack: track,
          starttime: new Date().toISOString(),
        },
      }
      state.local.public.subscribedTracks[assistantId] = { 'cam-audio': true, 'cam-video': false }
      return assistant('playable')
    }

    /** An error of the network, such as a lookup without an answer, has no type. */
    function fatal(error) {
      releaseMedia()
      post({
        action: 'error',
        errorMsg: error.msg ?? error.type ?? 'fatal',
        ...(error.type && { error: { msg: error.type, ...error } }),
      })
    }

    /** The real one asks for the weights after it has opened its contexts. */
    function startNoiseCancellation() {
      const request = new XMLHttpRequest()
      request.open('GET', 'https://c.daily.co/static/krisp/model_32.kw')
      request.send()
      noiseCancellation = { contexts: [new AudioContext(), new AudioContext()], request }
    }

    function leave() {
      releaseMedia()
      const confirm = () => post({ action: 'left-meeting' })
      if (plan.delay) setTimeout(confirm, plan.delay)
      else confirm()
    }

    function releaseMedia() {
      left = true
      joined = false
      for (const timer of timers) clearTimeout(timer)
      lookup?.abort()
      for (const track of microphone?.getTracks() ?? []) track.stop()
      for (const stream of Object.values(state.streams)) stream.pendingTrack.stop()
      audioContext?.close()
      audioContext = undefined
      microphone = undefined
      if (noiseCancellation) reportError(new TypeError('the clean-up of noise cancellation failed'))
      noiseCancellation = undefined
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

    const handlers = {
      'join-meeting': (message) => join(message.properties.url),
      'leave-meeting': () => (plan.onLeave === 'nothing' ? audioContext?.close() : leave()),
      'update-input-settings': (message) => {
        const { inputSettings } = message
        const wanted = inputSettings.audio?.processor?.type === 'noise-cancellation'
        if (wanted && plan.noiseCancellation === 'breaks') startNoiseCancellation()
        reply(message, { inputSettings })
      },
      'local-audio': (message) => {
        const audio = message.state && microphone ? 'playable' : 'off'
        for (const track of microphone?.getAudioTracks() ?? [])
          track.enabled = Boolean(message.state)
        post({
          action: 'participant-updated',
          participant: participant(localId, { local: true, name: '', audio }),
        })
      },
      'local-recording-start': () => startRecording('local-recording-start'),
      'app-msg': (message) => {
        if (message.data !== 'playable') return
        if (plan.listening !== false) sendText('listening')
        startRecording('playable')
      },
      'set-input-devices': (message) =>
        reply(message, { devices: { camera: {}, mic: {}, speaker: {} } }),
    }

    const awaited = new Set(['local-recording-start', 'playable'])

    window.addEventListener('message', function onCallMachineMessage({ data }) {
      if (
        data?.what !== 'iframe-call-message' ||
        data.from !== 'module' ||
        data.callClientId !== id
      )
        return
      shared.received.push(data)
      const handle = handlers[data.action]
      if (handle) handle(data)
      else reply(data, { standIn: true, remoteMediaPlayerState: {} })
    })

    /** When both messages have come, in whatever order: what comes after it came because of it. */
    function startRecording(received) {
      awaited.delete(received)
      if (awaited.size > 0) return
      setTimeout(() => {
        shared.received.push({ action: 'app-msg', data: 'recording started' })
        post({ action: 'recording-started', recordingId: 'recording', type: 'cloud', local: true })
      }, 5)
    }

    function sendText(data) {
      post({ action: 'app-message', data, fromId: assistantId })
    }

    function sendNetworkEvent(event) {
      post({ action: 'network-connection', type: 'signaling', event })
    }

    function sendLevels(participantsAudioLevel) {
      post({ action: 'remote-participants-audio-level', participantsAudioLevel })
    }

    daily.instances[id].callMachine = { store: { getState: () => state } }
    shared.current = {
      post,
      fatal,
      leave,
      cameraError,
      isJoined: () => joined,
      isConnected: () => connected,
      /** The last that is heard of an assistant whose process has ended. */
      assistantLeaves() {
        for (const stream of Object.values(state.streams)) stream.pendingTrack.stop()
        state.streams = {}
        post({ action: 'participant-left', participant: assistant('off') })
      },
      assistantReturns() {
        post({ action: 'participant-joined', participant: assistant('off') })
        post({ action: 'participant-updated', participant: assistantWithNewTrack() })
      },
      /** The library connects again in 0.6 s. */
      cutSocket() {
        connected = false
        sendNetworkEvent('interrupted')
        after(600, () => {
          connected = true
          sendNetworkEvent('connected')
        })
      },
      unplugMicrophone() {
        for (const track of microphone.getTracks()) {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        }
        post({
          action: 'participant-updated',
          participant: participant(localId, { local: true, name: '', audio: 'off' }),
        })
      },
      replaceTrack: () =>
        post({ action: 'participant-updated', participant: assistantWithNewTrack() }),
      sendText,
      /** Vapi's messages are JSON in a string. */
      sendMessage: (message) => sendText(JSON.stringify(message)),
      sendLevels,
      sendLevel: (level) => sendLevels({ [assistantId]: level }),
      sendNetworkEvent,
    }
    post({ action: 'call-machine-initialized' })
    post({ action: 'loaded' })
  }
}

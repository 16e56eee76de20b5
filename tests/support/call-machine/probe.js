/**
 * Counts, inside the page, what a call could leave behind. It only wraps the browser's functions to count through them;
 * `window.probe.left()` is what is there now. Timers and listeners are compared with what was there before the call.
 */
;(() => {
  const tracks = new Set()
  const contexts = new Set()
  const channels = new Set()
  const timers = new Map()
  const listeners = new Map()
  const rejections = []

  function keep(stream) {
    for (const track of stream.getTracks()) tracks.add(track)
    return stream
  }
  const { mediaDevices } = navigator
  if (mediaDevices) {
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      window.probe.microphoneRequests += 1
      const refusal = window.probe.refuseMicrophone
      if (refusal) throw new DOMException('refused by the test', refusal)
      return keep(await getUserMedia(constraints))
    }
  }
  const NativeContext = window.AudioContext
  window.AudioContext = class extends NativeContext {
    constructor(...args) {
      super(...args)
      contexts.add(this)
    }
    createMediaStreamDestination() {
      const node = super.createMediaStreamDestination()
      keep(node.stream)
      return node
    }
  }
  const NativeChannel = window.BroadcastChannel
  window.BroadcastChannel = class extends NativeChannel {
    constructor(name) {
      super(name)
      channels.add(this)
    }
    close() {
      channels.delete(this)
      super.close()
    }
  }

  for (const [set, clear, repeats] of [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
  ]) {
    const nativeSet = window[set].bind(window)
    const nativeClear = window[clear].bind(window)
    window[set] = (run, time, ...args) => {
      const id = nativeSet(
        (...given) => {
          if (!repeats) timers.delete(id)
          run(...given)
        },
        time,
        ...args,
      )
      timers.set(id, { set, time, from: new Error().stack?.split('\n').slice(2, 4).join(' ') })
      return id
    }
    window[clear] = (id) => {
      timers.delete(id)
      nativeClear(id)
    }
  }

  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const key = (type, options) =>
      `${type}${(typeof options === 'object' ? options?.capture : options) ? ' capture' : ''}`
    const held = new Map()
    listeners.set(target, held)
    target.addEventListener = (type, listener, options) => {
      add(type, listener, options)
      // The stand-in's own, in the place of the provider's bundle.
      if (listener?.name === 'callMachineHears') return
      // The rest of the page comes to life in its own time. A call's listeners are added by its chunk, or wait for the page to go.
      if (type !== 'pagehide' && !/vapi-provider|panel-/.test(new Error().stack ?? '')) return
      const name = key(type, options)
      if (!held.has(name)) held.set(name, new Set())
      held.get(name).add(listener)
      if (options?.once) add(type, () => held.get(name).delete(listener), options)
    }
    target.removeEventListener = (type, listener, options) => {
      held.get(key(type, options))?.delete(listener)
      remove(type, listener, options)
    }
  }
  window.addEventListener('unhandledrejection', (event) =>
    rejections.push(String(event.reason?.message ?? event.reason)),
  )

  window.probe = {
    microphoneRequests: 0,
    /** Name of the DOMException the microphone is refused with. */
    refuseMicrophone: '',
    left: () => ({
      audio: document.querySelectorAll('audio[data-participant-id]').length,
      liveTracks: [...tracks].filter((track) => track.readyState === 'live').length,
      openContexts: [...contexts].filter((context) => context.state !== 'closed').length,
      openChannels: channels.size,
      rejections: [...rejections],
    }),
    // A test that moves the clock has a timer of its own.
    timers: () => [...timers.values()].filter(({ from }) => !from.includes('ClockController')),
    listeners: () =>
      [...listeners.values()].flatMap((held) =>
        [...held].filter(([, set]) => set.size > 0).map(([name, set]) => `${name} ${set.size}`),
      ),
  }
})()

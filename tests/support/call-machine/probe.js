/**
 * Counts in the page what a call could leave behind: `window.probe`. It wraps browser functions and does not change what
 * they do. Timers are those of the whole page; listeners are those on the window and the document.
 */
;(() => {
  const tracks = new Set()
  const contexts = new Set()
  const channels = new Set()
  const timers = new Map()
  const listeners = new Map()
  const rejections = []

  function trackTracks(stream) {
    for (const track of stream.getTracks()) tracks.add(track)
    return stream
  }
  const { mediaDevices } = navigator
  if (mediaDevices) {
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => trackTracks(await getUserMedia(constraints))
  }
  const NativeContext = window.AudioContext
  window.AudioContext = class extends NativeContext {
    constructor(...args) {
      super(...args)
      contexts.add(this)
    }
    createMediaStreamDestination() {
      const node = super.createMediaStreamDestination()
      trackTracks(node.stream)
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
      timers.set(id, { time, createdAt: new Error().stack?.split('\n').slice(2, 4).join(' ') })
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
    const nameOf = (type, options) =>
      `${type}${(typeof options === 'object' ? options?.capture : options) ? ' capture' : ''}`
    const byName = new Map()
    listeners.set(target, byName)
    target.addEventListener = (type, listener, options) => {
      add(type, listener, options)
      // The stand-in of the call machine adds this one, which no product code could remove.
      if (listener?.name === 'onCallMachineMessage') return
      // Only listeners of a call count: those that its chunks add, and `pagehide`. The rest of the page adds others.
      if (type !== 'pagehide' && !/vapi-provider|panel-/.test(new Error().stack ?? '')) return
      const name = nameOf(type, options)
      if (!byName.has(name)) byName.set(name, new Set())
      byName.get(name).add(listener)
      if (options?.once) add(type, () => byName.get(name).delete(listener), options)
    }
    target.removeEventListener = (type, listener, options) => {
      byName.get(nameOf(type, options))?.delete(listener)
      remove(type, listener, options)
    }
  }
  window.addEventListener('unhandledrejection', (event) =>
    rejections.push(String(event.reason?.message ?? event.reason)),
  )

  window.probe = {
    resources: () => ({
      audioElements: document.querySelectorAll('audio[data-participant-id]').length,
      liveTracks: [...tracks].filter((track) => track.readyState === 'live').length,
      openContexts: [...contexts].filter((context) => context.state !== 'closed').length,
      openChannels: channels.size,
      rejections: [...rejections],
    }),
    // Playwright's fake clock has a timer of its own.
    timers: () => [...timers.values()].filter(({ createdAt }) => !createdAt.includes('ClockController')),
    listeners: () =>
      [...listeners.values()].flatMap((byName) =>
        [...byName].filter(([, set]) => set.size > 0).map(([name, set]) => `${name} ${set.size}`),
      ),
  }
})()

/**
 * Counts in the page what a call could leave behind: `window.probe`. It wraps browser functions and does not change what
 * they do. Timers are those of the whole page.
 */
;(() => {
  const tracks = new Set()
  const contexts = new Set()
  const timers = new Map()
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

  window.addEventListener('unhandledrejection', (event) =>
    rejections.push(String(event.reason?.message ?? event.reason)),
  )

  window.probe = {
    resources: () => ({
      audioElements: document.querySelectorAll('audio[data-participant-id]').length,
      liveTracks: [...tracks].filter((track) => track.readyState === 'live').length,
      openContexts: [...contexts].filter((context) => context.state !== 'closed').length,
      rejections: [...rejections],
    }),
    // Playwright's fake clock has a timer of its own.
    timers: () =>
      [...timers.values()].filter(({ createdAt }) => !createdAt.includes('ClockController')),
  }
})()

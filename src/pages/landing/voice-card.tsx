import type { VoiceSample } from '../../content/voices.ts'

export function VoiceCard({ voice }: { voice: VoiceSample }) {
  return (
    <li className="rounded-large border border-white/10 bg-ink-900/72 p-6">
      <h3 className="text-h3">
        {voice.accent} {voice.gender}
      </h3>
      <p className="text-soft">{voice.description}</p>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the words of the preview stand beside it */}
        <audio controls preload="none" src={voice.audioUrl} />
      </noscript>
    </li>
  )
}

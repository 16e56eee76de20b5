import { Background } from '../../background/background.tsx'
import { MotionToggle } from '../../background/motion-toggle.tsx'
import { Island, type Islands } from '../../ui/island.tsx'
import { DemoButton } from './demo-button.tsx'
import { DemoCall } from './demo-call.tsx'
import { Header } from './header.tsx'
import { HeroMeter } from './hero-meter.tsx'
import { VoiceControls } from './voice-controls.tsx'

/** Everything of the landing page that reacts to the visitor. The entry brings exactly these to life. */
export const islands = {
  background: () => <Background />,
  header: () => <Header />,
  'demo-button': () => <DemoButton />,
  'hero-meter': () => <HeroMeter />,
  'motion-toggle': () => <MotionToggle />,
  'voice-controls': ({ voice = '', url = '', length = '' }) => (
    <VoiceControls voice={voice} url={url} length={length} />
  ),
  'call-widget': () => <DemoCall />,
} satisfies Islands

type LandingIslandProps = { name: keyof typeof islands; data?: Record<string, string> }

export function LandingIsland({ name, data = {} }: LandingIslandProps) {
  return (
    <Island name={name} data={data}>
      {islands[name](data)}
    </Island>
  )
}

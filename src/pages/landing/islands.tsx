import { Background } from '../../background/background.tsx'
import { MotionToggle } from '../../background/motion-toggle.tsx'
import { CallWidget } from '../../call/widget.tsx'
import { launcherWords } from '../../content/launcher.ts'
import { mobileBreakpoint } from '../../content/limits.ts'
import { Island, type Islands } from '../../ui/island.tsx'
import { DemoButton } from './demo-button.tsx'
import { ExamplePlayer } from './example-player.tsx'
import { Header } from './header.tsx'
import { TradeButtons } from './trade-buttons.tsx'
import { VoiceControls } from './voice-controls.tsx'
import { YourCall } from './your-call.tsx'

/**
 * The parts of the landing page that react to the visitor: `src/entry/landing.tsx` hydrates these and nothing else, in this
 * order. The widget first: it shows the state of a call that a button of another island starts.
 */
export const islands = {
  'call-widget': () => <CallWidget />,
  background: () => <Background delay={3000} minAnimatedWidth={mobileBreakpoint} />,
  header: () => <Header />,
  'demo-button': ({ label = launcherWords.start }) => <DemoButton label={label} />,
  'trade-buttons': () => <TradeButtons />,
  'motion-toggle': () => <MotionToggle className="max-md:hidden" />,
  'example-player': ({ urls = '' }) => <ExamplePlayer urls={urls.split(' ')} />,
  'voice-controls': ({ voice = '', url = '', length = '' }) => (
    <VoiceControls voice={voice} url={url} length={length} />
  ),
  'your-call': () => <YourCall />,
} satisfies Islands

type LandingIslandProps = { name: keyof typeof islands; data?: Record<string, string> }

export function LandingIsland({ name, data = {} }: LandingIslandProps) {
  return (
    <Island name={name} data={data}>
      {islands[name](data)}
    </Island>
  )
}

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full border px-6 text-[1.0625rem]/tight font-semibold transition-colors duration-150'

/** Looks of buttons and links that act. Mint is the signal colour: it always leads to a voice. */
export const button = {
  signal: `${shape} border-transparent bg-mint text-ink-950 hover:bg-mint-deep aria-disabled:bg-ink-850 aria-disabled:text-soft`,
  light: `${shape} border-transparent bg-text text-ink-950 hover:bg-white`,
  ink: `${shape} border-transparent bg-ink-950 text-text hover:bg-ink-850`,
  outline: `${shape} border-line bg-ink-950/40 text-text hover:border-text hover:bg-ink-950/70`,
} as const
export type ButtonLook = keyof typeof button

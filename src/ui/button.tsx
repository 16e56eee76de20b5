import type { ComponentProps } from 'react'

const shape =
  'inline-flex items-center justify-center rounded-full border font-semibold color-transition'

const variants = {
  primary:
    'border-transparent bg-mint text-ink-950 hover:bg-mint-hover inactive:bg-ink-850 inactive:text-soft',
  light: 'border-transparent bg-text text-ink-950 hover:bg-white',
  dark: 'border-transparent bg-ink-950 text-text hover:bg-ink-850',
  outline:
    'border-line bg-ink-950/40 text-text hover:border-text hover:bg-ink-950/70 inactive:border-line/50 inactive:bg-transparent inactive:text-muted',
  /** For the call widget, which floats over the page. */
  quiet:
    'border-line/50 bg-ink-900 text-soft hover:border-line hover:text-text inactive:text-muted',
  /** The mute button while the microphone is muted. */
  muted: 'border-line bg-coral text-ink-950',
} as const

const sizes = {
  large: 'min-h-12 gap-2.5 px-6 text-body/tight',
  medium: 'min-h-11 gap-2 px-5 text-body/tight',
  small: 'min-h-11 gap-1 px-4 text-small',
  'large-icon': 'size-12',
  'medium-icon': 'size-11',
} as const

export type ButtonStyle = { variant: keyof typeof variants; size?: keyof typeof sizes }

export function Button({
  variant,
  size = 'large',
  className = '',
  ...attributes
}: ButtonStyle & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...attributes}
      className={`${shape} ${sizes[size]} ${variants[variant]} ${className}`}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size = 'large',
  className = '',
  ...attributes
}: ButtonStyle & ComponentProps<'a'>) {
  return (
    <a {...attributes} className={`${shape} ${sizes[size]} ${variants[variant]} ${className}`} />
  )
}

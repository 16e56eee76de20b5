/** The centred column that holds a page's content. The insets are the notch of a phone in landscape. */
export const column =
  'mx-auto w-full max-w-[78rem] ps-[max(1.25rem,env(safe-area-inset-left))] pe-[max(1.25rem,env(safe-area-inset-right))] sm:ps-[max(2rem,env(safe-area-inset-left))] sm:pe-[max(2rem,env(safe-area-inset-right))]'

/** The centred column that holds a page's content. The insets are the notch of a phone in landscape. */
export const column =
  'mx-auto w-full max-w-(--column) ps-[max(min(1.25rem,6vw),env(safe-area-inset-left))] pe-[max(min(1.25rem,6vw),env(safe-area-inset-right))] sm:ps-[max(2rem,env(safe-area-inset-left))] sm:pe-[max(2rem,env(safe-area-inset-right))]'

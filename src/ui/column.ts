/** The centred column that holds a page's content. */
export const column = 'mx-auto w-full max-w-[78rem] px-5 sm:px-8'

/** The column everything of a page stands in. */
export const column = 'mx-auto w-full max-w-[78rem] px-5 sm:px-8'

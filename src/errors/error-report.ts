/** `what` is a fixed sentence of this code that names what failed. It never holds anything a visitor typed or said. */
export type ErrorReport = { what: string; error: unknown }

import VapiExport from '@vapi-ai/web'

export { client } from '@vapi-ai/web/dist/client.js'

/**
 * The SDK is CommonJS with an `__esModule` flag. A production build and Node import its whole `exports` object as the
 * default; other tools import the `default` inside it. This handles both.
 */
export const Vapi = (VapiExport as unknown as { default?: typeof VapiExport }).default ?? VapiExport
export type Vapi = InstanceType<typeof VapiExport>

import VapiExport from '@vapi-ai/web'

export { client } from '@vapi-ai/web/dist/client.js'

/**
 * The SDK is CommonJS with an `__esModule` mark. A production build and Node hand over its whole `exports` as the default,
 * other tools unwrap it: this is the one place that knows.
 */
export const Vapi = (VapiExport as unknown as { default?: typeof VapiExport }).default ?? VapiExport
export type Vapi = InstanceType<typeof VapiExport>

/** Replaced by the build. The repository itself runs from source, where there is none. */
declare const ISSUARY_SDK_VERSION: string | undefined;

const VERSION = typeof ISSUARY_SDK_VERSION === 'string' ? ISSUARY_SDK_VERSION : 'source';

/** The header that names the SDK. Browsers set their own, and would ask the service whether it allows another. */
export const USER_AGENT: Readonly<Record<string, string>> =
  'document' in globalThis ? {} : { 'user-agent': `issuary-sdk/${VERSION}` };

/** `@issuary/sdk/secure-view`: for browsers, and apart from the client, which is for servers and must not meet a browser. */
export { mountSecureView } from './mount-secure-view.ts';
export type { MountedSecureView, SecureViewHandlers, SecureViewOptions } from './mount-secure-view.ts';
export type { SecureViewErrorCode, SecureViewField, SecureViewHello, SecureViewMessage } from './messages.ts';

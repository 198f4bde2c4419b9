/** `@issuary/sdk/secure-view`: for browsers. Separate from the client, which holds credentials and is for servers only. */
export { mountSecureView } from './mount-secure-view.ts';
export type { MountedSecureView, SecureViewHandlers, SecureViewOptions } from './mount-secure-view.ts';
export type { SecureViewErrorCode, SecureViewField, SecureViewHello, SecureViewMessage } from './messages.ts';

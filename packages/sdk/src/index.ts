export { IssuaryClient } from './client.ts';
export type { IssuaryClientSettings } from './client.ts';
export { IssuaryError } from './issuary-error.ts';
export type { Body, CallOptions, Data, Id, Item, IssuaryErrorCode, Query } from './types.ts';
export type * from './generated/api.ts';

import type { Approval } from './generated/api.ts';

/** The response to a change of controls or settings that waits for a second person: nothing has changed. */
export interface Waiting {
  readonly approval: Approval;
}

/** Whether the response to a change says that a second person must approve it first. */
export function isWaiting(data: unknown): data is Waiting {
  return typeof data === 'object' && data !== null && 'approval' in data;
}

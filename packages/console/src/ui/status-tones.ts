/** What a status means to the person who reads it. */
export type Tone = 'good' | 'info' | 'frozen' | 'attention' | 'bad' | 'idle';

/** Every status of the API, and those that the console derives. The only table of their colours. */
export const STATUS_TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  approved: 'good',
  cleared: 'good',
  succeeded: 'good',
  sending: 'good',
  processing: 'info',
  in_review: 'info',
  pending: 'info',
  closing: 'info',
  frozen: 'frozen',
  suspended: 'frozen',
  failing: 'attention',
  declined: 'bad',
  rejected: 'bad',
  failed: 'bad',
  disabled: 'bad',
  terminated: 'idle',
  expired: 'idle',
  closed: 'idle',
  erased: 'idle',
  reversed: 'idle',
};

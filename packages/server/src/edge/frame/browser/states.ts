/** Why the service shows nothing; the codes of `x-refusal`. `unavailable`: it did not respond in time. */
export type Refusal = 'expired' | 'used' | 'unknown' | 'card_unavailable' | 'not_from_the_frame' | 'unavailable';

/** The final states of a view. */
export type End = Refusal | 'hidden' | 'top_level';

export type State = 'open' | 'loading' | 'revealed' | End;

const REFUSALS: readonly Refusal[] = [
  'expired',
  'used',
  'unknown',
  'card_unavailable',
  'not_from_the_frame',
  'unavailable',
];

/**
 * The allowed transitions: open -> loading -> revealed -> a final state. Any other is ignored, so a response after expiry, or for a
 * page that was hidden meanwhile, has no effect.
 */
const FOLLOWERS: Readonly<Record<State, readonly State[]>> = {
  // Nothing was requested yet, so a page that is hidden now may still be viewed later.
  open: ['loading', 'top_level', 'expired', 'used', 'unknown', 'not_from_the_frame'],
  loading: ['revealed', 'hidden', ...REFUSALS],
  revealed: ['hidden', 'expired'],
  hidden: [],
  top_level: [],
  expired: [],
  used: [],
  unknown: [],
  card_unavailable: [],
  not_from_the_frame: [],
  unavailable: [],
};

export function mayFollow(state: State, next: State): boolean {
  return FOLLOWERS[state].includes(next);
}

export function isRefusal(word: string | null): word is Refusal {
  return REFUSALS.some((refusal) => refusal === word);
}

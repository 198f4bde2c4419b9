/** Why the service shows nothing, in its own words. `unavailable`: it did not answer in time. */
export type Refusal = 'expired' | 'used' | 'unknown' | 'card_unavailable' | 'not_from_the_frame' | 'unavailable';

/** Where the life of a view ends; there is no way back from any of them. */
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
 * The life of a view: open -> loading -> revealed -> an end. What is not here does not happen, so an answer that comes
 * after the time is over, or for a page that was hidden meanwhile, changes nothing.
 */
const FOLLOWERS: Readonly<Record<State, readonly State[]>> = {
  // Nothing was asked for yet: a page that is hidden now may still be looked at later.
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

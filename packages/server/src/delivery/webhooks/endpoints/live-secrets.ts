/** A signing secret of an endpoint. Only the newest has no expiry. */
export interface SecretRow {
  readonly number: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

interface LiveSecrets {
  /** The secrets that sign `webhook-signature`, newest first. */
  readonly numbers: readonly number[];
  /** The secret that makes X-Service-Signature: the chosen one while it is live, otherwise the newest. */
  readonly serviceNumber: number | undefined;
}

/** The secrets that sign at time `now`. Expired ones do not count, whether or not they were removed yet. */
export function liveSecrets(rows: readonly SecretRow[], chosenNumber: number, now: Date): LiveSecrets {
  const numbers = rows
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map(({ number }) => number)
    .toSorted((a, b) => b - a);
  return { numbers, serviceNumber: numbers.includes(chosenNumber) ? chosenNumber : numbers[0] };
}

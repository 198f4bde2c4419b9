/** When an endpoint's signing secret was made, and when it ends; null for the newest, which does not. */
export interface SecretRow {
  readonly number: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

interface LiveSecrets {
  /** Those that sign `webhook-signature`, newest first. */
  readonly numbers: readonly number[];
  /** The one that makes X-Service-Signature: the one chosen for it while it lives, the newest otherwise. */
  readonly serviceNumber: number | undefined;
}

/** Which secrets sign at this moment. Ended ones count for nothing, whether they were removed yet or not. */
export function liveSecrets(rows: readonly SecretRow[], chosenNumber: number, now: Date): LiveSecrets {
  const numbers = rows
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map(({ number }) => number)
    .toSorted((a, b) => b - a);
  return { numbers, serviceNumber: numbers.includes(chosenNumber) ? chosenNumber : numbers[0] };
}

import { LithicDouble, AUTHORIZATION_SECRET, EVENT_SECRET } from '../../../../testing/src/lithic-double/index.ts';
import type { DoubleCard } from '../../../../testing/src/lithic-double/index.ts';
import { createLogger } from '#http/logging.ts';
import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import { LithicAdapter } from '#lithic';
import type { CardReference } from '#ports/cards.ts';
import { StoredDoorbell, StoredReferences } from '#vendor';

/** An adapter of the double, as the service opens it. */
export function openAdapter(
  double: LithicDouble,
  { database, clock, lines = [] }: { readonly database: Database; readonly clock: Clock; readonly lines?: string[] },
): LithicAdapter {
  const key = { vendor: 'lithic', environment: 'sandbox' } as const;
  return new LithicAdapter({
    environment: 'sandbox',
    references: new StoredReferences({ database, clock, ...key }),
    doorbell: new StoredDoorbell({ database, clock, ...key }),
    clock,
    logger: createLogger('debug', { write: (line) => void lines.push(line) }),
    reveals: true,
    settings: {
      apiKey: new Secret(double.apiKey),
      url: double.url,
      eventSecret: new Secret(EVENT_SECRET),
      authorizationSecret: new Secret(AUTHORIZATION_SECRET),
      cardProgram: undefined,
    },
  });
}

/** The card at the vendor. */
export function cardAt(double: LithicDouble, { tenantId, cardId }: CardReference): DoubleCard | undefined {
  return double.cardsWithMemo(`${tenantId}/${cardId}`)[0];
}

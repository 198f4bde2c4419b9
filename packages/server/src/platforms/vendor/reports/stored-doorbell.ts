import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import type { Doorbell } from '../references.ts';
import type { VendorKey } from '../reference-store.ts';
import { ring } from './ring.ts';

/** Long enough for any id of a vendor; an id that is longer is not one. */
const ID_LENGTH_MAX = 200;

/** Stores that an object of the vendor has changed. The worker reads and applies it. */
export class StoredDoorbell implements Doorbell {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #key: VendorKey;

  constructor(parts: { database: Database; clock: Clock } & VendorKey) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#key = { vendor: parts.vendor, environment: parts.environment };
  }

  async ring(objectIds: readonly string[]): Promise<void> {
    const valid = objectIds.filter((id) => id !== '' && id.length <= ID_LENGTH_MAX && !id.includes('\0'));
    if (valid.length > 0) await ring(this.#database, this.#key, valid, this.#clock.now());
  }
}

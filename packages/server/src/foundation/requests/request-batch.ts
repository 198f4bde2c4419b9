import { byteaArray, GrowingArray } from '../database/index.ts';
import { BatchBodies } from './bodies/batch-bodies.ts';
import type { RecordedCall } from './model.ts';

/** The columns of calls that wait for the next insert. */
export class RequestBatch {
  readonly #tenantIds = new GrowingArray('uuid');
  readonly #ids = new GrowingArray('uuid');
  readonly #clientIds = new GrowingArray('text');
  readonly #methods = new GrowingArray('text');
  readonly #routes = new GrowingArray('text');
  readonly #paths = new GrowingArray('text');
  readonly #statuses = new GrowingArray('integer');
  readonly #errorCodes = new GrowingArray('text');
  readonly #durations = new GrowingArray('integer');
  readonly #idempotencyKeys = new GrowingArray('text');
  readonly #carriers = new GrowingArray('uuid');
  /** In the order of the table, which ends with the packed bodies. */
  readonly #arrays = [
    this.#tenantIds,
    this.#ids,
    this.#clientIds,
    this.#methods,
    this.#routes,
    this.#paths,
    this.#statuses,
    this.#errorCodes,
    this.#durations,
    this.#idempotencyKeys,
    this.#carriers,
  ];
  readonly #bodies = new BatchBodies();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The size of the bodies, not packed. */
  get bytes(): number {
    return this.#bodies.bytes;
  }

  add(call: RecordedCall): void {
    this.#tenantIds.addUuid(call.tenantId);
    this.#ids.addUuid(call.id);
    this.#clientIds.addText(call.clientId);
    this.#methods.addText(call.method);
    this.#routes.addText(call.route);
    this.#paths.addText(call.path);
    this.#statuses.addInteger(call.status);
    this.#errorCodes.addText(call.errorCode);
    this.#durations.addInteger(call.duration_us);
    this.#idempotencyKeys.addText(call.idempotencyKey);
    this.#carriers.addUuid(this.#bodies.add(call, this.#count));
    this.#count += 1;
  }

  /** The columns in the order of the table, until the batch is cleared. */
  async columns(): Promise<Buffer[]> {
    const packed = byteaArray(await this.#bodies.pack(this.#count));
    return [...this.#arrays.map((array) => array.value), packed];
  }

  clear(): void {
    for (const array of this.#arrays) array.clear();
    this.#bodies.clear();
    this.#count = 0;
  }
}

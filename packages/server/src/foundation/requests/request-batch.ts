import { GrowingArray } from '../database/index.ts';
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
  readonly #queries = new GrowingArray('text');
  readonly #requestBodies = new GrowingArray('text');
  readonly #responseBodies = new GrowingArray('text');
  /** In the order of the table. */
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
    this.#queries,
    this.#requestBodies,
    this.#responseBodies,
  ];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The size of the bodies. */
  get bytes(): number {
    return this.#requestBodies.bytes + this.#responseBodies.bytes;
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
    this.#queries.addText(call.query);
    this.#requestBodies.addText(call.requestBody);
    this.#responseBodies.addText(call.responseBody);
    this.#count += 1;
  }

  /** The columns in the order of the table, until the batch is cleared. */
  get columns(): Buffer[] {
    return this.#arrays.map((array) => array.value);
  }

  clear(): void {
    for (const array of this.#arrays) array.clear();
    this.#count = 0;
  }
}

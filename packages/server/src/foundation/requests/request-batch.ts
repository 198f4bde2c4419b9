import type { TenantId } from '../kit/ids.ts';
import { slotOf, type CallBatch, type RecordedCall } from './model.ts';
import { headOf, LINE_BREAK, pack } from './pack.ts';

/** Of a row: readers unpack one as a whole. Only the rows of a batch that had to wait would have more. */
const CALLS_PER_ROW_MAX = 500;
const BYTES_MIN = 16_384;
/** A UTF-16 code unit has at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;

/** Calls of a tenant that become one row. */
interface Row {
  readonly tenantId: TenantId;
  readonly slot: string;
  firstId: string;
  lastId: string;
  calls: number;
}

/** Where calls of one row that follow each other begin. */
interface Run {
  readonly row: Row;
  readonly start: number;
}

/**
 * Calls that wait for the next insert, as lines of text outside of the JavaScript heap: as objects, each garbage collection would copy
 * them.
 */
export class RequestBatch {
  #bytes = Buffer.allocUnsafe(BYTES_MIN);
  #end = 0;
  #count = 0;
  /** By slot and tenant. */
  readonly #rows = new Map<string, Row>();
  #runs: Run[] = [];
  #current: Row | undefined;

  get count(): number {
    return this.#count;
  }

  /** The size of the calls, not packed. */
  get bytes(): number {
    return this.#end;
  }

  add(call: RecordedCall): void {
    const { id, tenantId } = call;
    let row = this.#current;
    if (row?.tenantId !== tenantId || !id.startsWith(row.slot) || row.calls === CALLS_PER_ROW_MAX)
      row = this.#begin(tenantId, id);
    if (id < row.firstId) row.firstId = id;
    if (id > row.lastId) row.lastId = id;
    row.calls += 1;
    this.#count += 1;
    this.#append(headOf(call), call.responseBody ?? '');
  }

  /** The rows of the batch, until it is cleared: the same ones each time. */
  async rows(): Promise<CallBatch[]> {
    const packed = [...this.#partsByRow()].map(async ([{ tenantId, firstId, lastId, calls }, parts]) => {
      const data = await pack(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
      return { tenantId, firstId, lastId, calls, data };
    });
    return await Promise.all(packed);
  }

  /** Empties the batch. It keeps its memory: touching fresh memory took longer than writing to it. */
  clear(): void {
    this.#end = 0;
    this.#count = 0;
    this.#rows.clear();
    this.#runs = [];
    this.#current = undefined;
  }

  #begin(tenantId: TenantId, id: string): Row {
    const slot = slotOf(id);
    const key = slot + tenantId;
    let row = this.#rows.get(key);
    if (row === undefined || row.calls === CALLS_PER_ROW_MAX) {
      row = { tenantId, slot, firstId: id, lastId: id, calls: 0 };
      this.#rows.set(key, row);
    }
    this.#runs.push({ row, start: this.#end });
    this.#current = row;
    return row;
  }

  #partsByRow(): Map<Row, Buffer[]> {
    const byRow = new Map<Row, Buffer[]>();
    for (const [index, { row, start }] of this.#runs.entries()) {
      const part = this.#bytes.subarray(start, this.#runs[index + 1]?.start ?? this.#end);
      const parts = byRow.get(row);
      if (parts) parts.push(part);
      else byRow.set(row, [part]);
    }
    return byRow;
  }

  #append(head: string, response: string): void {
    const needed = this.#end + (head.length + response.length) * BYTES_PER_UNIT_MAX + 1;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#end += this.#bytes.write(head, this.#end);
    this.#end += this.#bytes.write(response, this.#end);
    this.#bytes[this.#end] = LINE_BREAK;
    this.#end += 1;
  }

  #grow(needed: number): void {
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}

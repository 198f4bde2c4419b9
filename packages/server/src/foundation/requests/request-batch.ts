import type { TenantId } from '#kit/ids.ts';
import { Lines } from './lines.ts';
import { isFailed, slotOf, type CallBatch, type RecordedCall } from './model.ts';
import { headOf, outcomeOf, pack } from './pack.ts';

/** Maximum calls per row, because readers decompress whole rows. Only the rows of a batch that had to wait would have more. */
const CALLS_PER_ROW_MAX = 500;

/** Calls of a tenant that become one row. */
interface Row {
  readonly tenantId: TenantId;
  readonly byPeople: boolean;
  readonly slot: string;
  firstId: string;
  lastId: string;
  calls: number;
  failed: number;
}

/** Where calls of one row that follow each other begin. */
interface Run {
  readonly row: Row;
  readonly start: Place;
}

/** A place in the lines of calls, and in those of their outcomes. */
interface Place {
  readonly calls: number;
  readonly outcomes: number;
}

/** The lines of a run. */
interface Part {
  readonly lines: Buffer;
  readonly outcomes: Buffer;
}

/**
 * Calls that wait for the next insert, as lines of text outside of the JavaScript heap: as objects, each garbage collection would copy
 * them.
 */
export class RequestBatch {
  readonly #calls = new Lines();
  /** The same calls, without what insights do not count. */
  readonly #outcomes = new Lines();
  #count = 0;
  /** Rows by slot, tenant and kind of caller. */
  readonly #rows = new Map<string, Row>();
  #runs: Run[] = [];
  #current: Row | undefined;

  get count(): number {
    return this.#count;
  }

  /** The size of the calls, not packed. */
  get bytes(): number {
    return this.#calls.end;
  }

  add(call: RecordedCall): void {
    const { id, tenantId, byPerson } = call;
    let row = this.#current;
    if (row?.tenantId !== tenantId || row.byPeople !== byPerson || !id.startsWith(row.slot) || isFull(row))
      row = this.#begin(tenantId, byPerson, id);
    if (id < row.firstId) row.firstId = id;
    if (id > row.lastId) row.lastId = id;
    row.calls += 1;
    if (isFailed(call)) row.failed += 1;
    this.#count += 1;
    this.#calls.add(headOf(call), call.responseBody ?? '');
    this.#outcomes.add(outcomeOf(call));
  }

  /** The rows of the batch, until it is cleared: the same ones each time. */
  async rows(): Promise<CallBatch[]> {
    const packed = [...this.#partsByRow()].map(
      async ([{ tenantId, byPeople, firstId, lastId, calls, failed }, parts]) => {
        const [data, outcomes] = await Promise.all([
          packParts(parts.map(({ lines }) => lines)),
          packParts(parts.map((part) => part.outcomes)),
        ]);
        return { tenantId, byPeople, firstId, lastId, calls, failed, data, outcomes };
      },
    );
    return await Promise.all(packed);
  }

  /** Empties the batch. */
  clear(): void {
    this.#calls.clear();
    this.#outcomes.clear();
    this.#count = 0;
    this.#rows.clear();
    this.#runs = [];
    this.#current = undefined;
  }

  #begin(tenantId: TenantId, byPeople: boolean, id: string): Row {
    const slot = slotOf(id);
    const key = `${slot}${tenantId}${byPeople}`;
    let row = this.#rows.get(key);
    if (row === undefined || isFull(row)) {
      row = { tenantId, byPeople, slot, firstId: id, lastId: id, calls: 0, failed: 0 };
      this.#rows.set(key, row);
    }
    this.#runs.push({ row, start: this.#here() });
    this.#current = row;
    return row;
  }

  #here(): Place {
    return { calls: this.#calls.end, outcomes: this.#outcomes.end };
  }

  #partsByRow(): Map<Row, Part[]> {
    const byRow = new Map<Row, Part[]>();
    for (const [index, { row, start }] of this.#runs.entries()) {
      const end = this.#runs[index + 1]?.start ?? this.#here();
      const lines = this.#calls.part(start.calls, end.calls);
      const part = { lines, outcomes: this.#outcomes.part(start.outcomes, end.outcomes) };
      const parts = byRow.get(row);
      if (parts) parts.push(part);
      else byRow.set(row, [part]);
    }
    return byRow;
  }
}

function isFull({ calls }: Row): boolean {
  return calls === CALLS_PER_ROW_MAX;
}

async function packParts(parts: readonly Buffer[]): Promise<Buffer> {
  return await pack(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
}

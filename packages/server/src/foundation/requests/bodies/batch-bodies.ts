import type { TenantId } from '../../kit/ids.ts';
import type { RecordedCall } from '../model.ts';
import { packLines } from './pack.ts';

const BYTES_MIN = 16_384;
/** A UTF-16 code unit has at most three bytes in UTF-8. */
const BYTES_PER_UNIT_MAX = 3;
const LINE_BREAK = 10;

/** The first call of a tenant in a batch, which carries the bodies of the others. */
interface Carrier {
  readonly tenantId: TenantId;
  readonly id: string;
  /** In the batch. */
  readonly position: number;
}

/** Where calls of one tenant that follow each other begin. */
interface Run {
  readonly carrier: Carrier;
  readonly start: number;
}

/** The bodies of the calls of a batch, outside of the JavaScript heap, in the form that `packLines` takes. */
export class BatchBodies {
  #bytes = Buffer.allocUnsafe(BYTES_MIN);
  #end = 0;
  readonly #carriers = new Map<TenantId, Carrier>();
  #runs: Run[] = [];

  get bytes(): number {
    return this.#end;
  }

  /** @returns the id of the call that carries the bodies; null if the call has none */
  add(call: RecordedCall, position: number): string | null {
    const { query, requestBody, responseBody } = call;
    if (query === null && requestBody === null && responseBody === null) return null;
    const carrier = this.#begin(call, position);
    this.#addLine(call.id);
    this.#addLine(query);
    this.#addLine(requestBody);
    this.#addLine(responseBody);
    return carrier.id;
  }

  /** The packed bodies, each at the position of its carrier in a batch of `count` calls. */
  async pack(count: number): Promise<(Buffer | null)[]> {
    const packed = Array.from<Buffer | null>({ length: count }).fill(null);
    const lines = [...this.#linesByCarrier()];
    await Promise.all(
      lines.map(async ([{ position }, parts]) => {
        packed[position] = await packLines(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
      }),
    );
    return packed;
  }

  clear(): void {
    this.#end = 0;
    this.#carriers.clear();
    this.#runs = [];
  }

  #begin({ tenantId, id }: RecordedCall, position: number): Carrier {
    const current = this.#runs.at(-1)?.carrier;
    if (current?.tenantId === tenantId) return current;
    let carrier = this.#carriers.get(tenantId);
    if (carrier === undefined) {
      carrier = { tenantId, id, position };
      this.#carriers.set(tenantId, carrier);
    }
    this.#runs.push({ carrier, start: this.#end });
    return carrier;
  }

  #linesByCarrier(): Map<Carrier, Buffer[]> {
    const lines = new Map<Carrier, Buffer[]>();
    for (const [index, { carrier, start }] of this.#runs.entries()) {
      const part = this.#bytes.subarray(start, this.#runs[index + 1]?.start ?? this.#end);
      const parts = lines.get(carrier);
      if (parts) parts.push(part);
      else lines.set(carrier, [part]);
    }
    return lines;
  }

  #addLine(text: string | null): void {
    const length_max = (text?.length ?? 0) * BYTES_PER_UNIT_MAX + 1;
    if (this.#end + length_max > this.#bytes.length) this.#grow(this.#end + length_max);
    if (text !== null) this.#end += this.#bytes.write(text, this.#end);
    this.#bytes[this.#end] = LINE_BREAK;
    this.#end += 1;
  }

  #grow(needed: number): void {
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}

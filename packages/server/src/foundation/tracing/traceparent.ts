/** What a `traceparent` says. */
interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header, version 00, and what later versions keep of it. */
const FORMAT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads the header that a caller sent; undefined if it is not valid, as if it were missing. */
export function parseTraceparent(text: string): TraceParent | undefined {
  const [, version, traceId, spanId, flags, more] = FORMAT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

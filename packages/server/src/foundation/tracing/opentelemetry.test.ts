import { afterAll, expect, test } from 'vitest';
import { OpenTelemetryTracing } from './opentelemetry.ts';

const SPAN = '00f067aa0ba902b7';
/** Ids that OpenTelemetry's own sampler by trace id records whatever the share is, and one without a pattern. */
const CHOSEN = [
  '00000001000000010000000100000001',
  'ffffffffffffffffffffffffffffffff',
  '4bf92f3577b34da6a3ce929d0e0e4736',
];

const opened: OpenTelemetryTracing[] = [];
afterAll(async () => void (await Promise.all(opened.map(async (tracing) => await tracing.close()))));

/** Exports nothing, because no span ends. */
function tracingOf(ratio: number): OpenTelemetryTracing {
  const tracing = new OpenTelemetryTracing(
    { url: 'http://127.0.0.1:1/v1/traces', headers: {}, serviceName: 'test', ratio },
    () => undefined,
  );
  opened.push(tracing);
  return tracing;
}

test.each(CHOSEN)('a caller with the trace id %s does not decide that its calls are recorded', (traceId) => {
  const caller = `00-${traceId}-${SPAN}-01`;
  const few = tracingOf(1e-9);
  const recorded = Array.from({ length: 100 }, () => few.start('call', { caller }).isSampled);
  expect(recorded.filter(Boolean)).toEqual([]);
  const all = tracingOf(1).start('call', { caller });
  expect([all.isSampled, all.traceId]).toEqual([true, traceId]);
});

test('a caller that does not record its trace is never recorded', () => {
  expect(tracingOf(1).start('call', { caller: `00-${CHOSEN[0]}-${SPAN}-00` }).isSampled).toBe(false);
});

test('a call without a valid trace begins one, and the share applies to it', () => {
  for (const options of [{}, { caller: 'nonsense' }]) {
    expect(tracingOf(1).start('call', options).isSampled).toBe(true);
    expect(tracingOf(0).start('call', options).isSampled).toBe(false);
  }
});

test('what follows a recorded call is recorded, in this process and in others, and what follows another is not', () => {
  const call = tracingOf(1).start('call', {});
  const elsewhere = tracingOf(1e-9);
  expect(elsewhere.start('delivery', { parent: call.traceparent })).toMatchObject({
    isSampled: true,
    traceId: call.traceId,
  });
  expect(elsewhere.start('delivery', { parent: call }).isSampled).toBe(true);
  const other = elsewhere.start('call', {});
  expect(tracingOf(1).start('delivery', { parent: other.traceparent }).isSampled).toBe(false);
});

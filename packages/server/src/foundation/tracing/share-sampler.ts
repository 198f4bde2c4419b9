import { createContextKey, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { SamplingDecision, type Sampler, type SamplingResult } from '@opentelemetry/sdk-trace';

const FROM_CALLER = createContextKey('the parent is a span of the caller');

/** A context whose parent is not a span of ours, so that nothing is decided about the trace yet. */
export function fromCaller(context: Context): Context {
  return context.setValue(FROM_CALLER, true);
}

/**
 * Records a share of the calls. Spans below one of ours follow it. A caller decides whether its trace is not recorded. That it is
 * recorded does not exempt it from the share: anyone can say so. The share is decided by chance and not by the trace id, because a
 * caller chooses the id, too, and could choose one that is always recorded.
 */
export class ShareSampler implements Sampler {
  readonly #ratio: number;

  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  shouldSample(context: Context): SamplingResult {
    const parent = trace.getSpanContext(context);
    const isWanted = parent === undefined || (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
    const isDecided = parent !== undefined && context.getValue(FROM_CALLER) !== true;
    const isSampled = isWanted && (isDecided || Math.random() < this.#ratio);
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }

  toString(): string {
    return `ShareSampler{${this.#ratio}}`;
  }
}

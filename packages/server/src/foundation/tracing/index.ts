import type { Tracing } from '#kit/tracing.ts';
import type { TraceSettings } from './settings.ts';

export type { TraceSettings };

/**
 * Starts to export traces, if the settings say so. OpenTelemetry's packages are loaded only then: without traces a process neither reads
 * nor runs their code.
 * @param onFailure is called with the error of an export that failed; its spans are lost
 */
export async function openTracing(
  settings: TraceSettings | undefined,
  onFailure: (error: unknown) => void,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { OpenTelemetryTracing } = await import('./opentelemetry.ts');
  return new OpenTelemetryTracing(settings, onFailure);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterFile } from '../../after-file.ts';

/** A span as a collector receives it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly service: unknown;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes' | 'service'> & {
        readonly attributes: readonly OtlpAttribute[];
      })[];
    }[];
  }[];
}

interface TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** The bodies of all exports. */
  readonly text: () => string;
  readonly headers: Readonly<Record<string, unknown>>[];
  /** Its response to further exports. */
  status: number;
}

/** A collector that accepts OTLP over HTTP, in JSON. Closed after the tests of the file. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: OtlpRequest[] = [];
  const collector: TraceCollector = {
    url: '',
    spans: [],
    headers: [],
    status: 200,
    text: () => JSON.stringify(bodies),
  };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      collector.headers.push({ ...request.headers, path: request.url });
      if (collector.status === 200) {
        bodies.push(body as OtlpRequest);
        collector.spans.push(...spansOf(body as OtlpRequest));
      }
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // Later than the service, which exports its last traces when it stops.
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(collector, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function spansOf({ resourceSpans }: OtlpRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: valuesOf(span.attributes),
        service: valuesOf(resource.attributes)['service.name'],
      })),
    ),
  );
}

function valuesOf(attributes: readonly OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

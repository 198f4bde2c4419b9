import { Buckets, histogramText, labelText, type Counted } from '#kit/metrics.ts';

/** In seconds: from a single commit to a request that waited for a lock. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The requests of one method, route and status. The sum is in seconds. */
export interface DurationCounts extends Counted {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

interface Series {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: Buckets;
}

/** The durations of all requests, as a Prometheus histogram. */
export class RequestDurations {
  /** Callers choose among the methods that Node parses, our routes and statuses. */
  readonly #series = new Map<string, Series>();

  /** @param route its pattern */
  observe(method: string, route: string, status: number, duration_ms: number): void {
    this.#secondsOf(method, route, status).observe(duration_ms / 1000);
  }

  /** Adds what another thread has counted. */
  add({ method, route, status, counts, sum }: DurationCounts): void {
    this.#secondsOf(method, route, status).add({ counts, sum });
  }

  /** @returns what was counted since the last call */
  take(): DurationCounts[] {
    const taken = [...this.#series.values()].map(({ method, route, status, seconds: { counts, sum } }) => {
      return { method, route, status, counts, sum };
    });
    this.#series.clear();
    return taken;
  }

  /** In Prometheus' format. */
  text(): string {
    const series = [...this.#series.values()].map(({ method, route, status, seconds }) => {
      return [labelText({ method, route, status: String(status) }), seconds] as const;
    });
    return histogramText('issuary_http_request_duration_seconds', 'Time from request to response.', series);
  }

  #secondsOf(method: string, route: string, status: number): Buckets {
    const name = `${method} ${route} ${status}`;
    let series = this.#series.get(name);
    if (series === undefined) {
      series = { method, route, status, seconds: new Buckets(BOUNDS) };
      this.#series.set(name, series);
    }
    return series.seconds;
  }
}

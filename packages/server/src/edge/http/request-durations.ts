const NAME = 'issuary_http_request_duration_seconds';

/** In seconds: from a single commit to a request that waited for a lock. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The requests of one method, route and status. */
export interface DurationCounts {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Requests by the smallest bucket that they fit in; the last element has those that took longer. */
  readonly counts: readonly number[];
  readonly sum_seconds: number;
}

interface Series extends DurationCounts {
  readonly labels: string;
  readonly counts: number[];
  sum_seconds: number;
}

/**
 * The durations of all requests, as a Prometheus histogram. Not prom-client's: it validates and hashes the labels again for each
 * request, which took a twelfth of the time of a read.
 */
export class RequestDurations {
  /** Callers choose among the methods that Node parses, our routes and statuses. */
  readonly #series = new Map<string, Series>();

  /** @param route its pattern */
  observe(method: string, route: string, status: number, duration_ms: number): void {
    const series = this.#seriesOf(method, route, status);
    const seconds = duration_ms / 1000;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket += 1;
    series.counts[bucket]! += 1;
    series.sum_seconds += seconds;
  }

  /** Adds what another thread has counted. */
  add({ method, route, status, counts, sum_seconds }: DurationCounts): void {
    const series = this.#seriesOf(method, route, status);
    for (const [bucket, count] of counts.entries()) series.counts[bucket]! += count;
    series.sum_seconds += sum_seconds;
  }

  /** @returns what was counted since the last call */
  take(): DurationCounts[] {
    const taken = [...this.#series.values()].map(({ method, route, status, counts, sum_seconds }) => {
      return { method, route, status, counts, sum_seconds };
    });
    this.#series.clear();
    return taken;
  }

  /** In Prometheus' format. */
  text(): string {
    const lines = [`# HELP ${NAME} Time from request to response.`, `# TYPE ${NAME} histogram`];
    for (const { labels, counts, sum_seconds } of this.#series.values()) {
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        lines.push(`${NAME}_bucket{le="${BUCKETS[index] ?? '+Inf'}",${labels}} ${total}`);
      }
      lines.push(`${NAME}_sum{${labels}} ${sum_seconds}`, `${NAME}_count{${labels}} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const name = `${method} ${route} ${status}`;
    let series = this.#series.get(name);
    if (series === undefined) {
      // Methods, routes and statuses contain no character that Prometheus' format would escape.
      const labels = `method="${method}",route="${route}",status="${status}"`;
      series = {
        method,
        route,
        status,
        labels,
        counts: Array.from({ length: BUCKETS.length + 1 }, () => 0),
        sum_seconds: 0,
      };
      this.#series.set(name, series);
    }
    return series;
  }
}

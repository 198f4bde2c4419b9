/** Metrics in Prometheus' text format, with their comment lines. It may query what it shows, and throws if that fails or takes long. */
export type MetricSource = () => string | Promise<string>;

type Labels = Readonly<Record<string, string>>;

/**
 * Labels in Prometheus' format, such as `environment="live",outcome="approved"`. Values are names of ours: they contain no character
 * that would have to be escaped, and there are few of them.
 */
export function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');
}

/** The lines of a metric. @param values by their labels; the empty text for a metric without labels */
export function metricText(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  values: Iterable<readonly [labels: string, value: number]>,
): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  for (const [labels, value] of values) lines.push(`${name}${labels === '' ? '' : `{${labels}}`} ${value}`);
  return `${lines.join('\n')}\n`;
}

/**
 * A counter. Not prom-client's, which validates and hashes the labels for each increment: these are counted on the path of each request.
 */
export class Counts {
  readonly #name: string;
  readonly #help: string;
  readonly #values = new Map<string, number>();

  /** @param name ends with `_total` @param initial label texts that are shown as 0 before they are counted */
  constructor(name: string, help: string, initial: readonly string[] = []) {
    this.#name = name;
    this.#help = help;
    for (const labels of initial) this.#values.set(labels, 0);
  }

  /** @param labels as `labelText` renders them */
  add(labels = '', count = 1): void {
    this.#values.set(labels, (this.#values.get(labels) ?? 0) + count);
  }

  text(): string {
    return metricText('counter', this.#name, this.#help, this.#values);
  }
}

/** What a histogram has counted: values by the smallest bucket that they fit in (the last element has the larger ones), and their sum. */
export interface Counted {
  readonly counts: readonly number[];
  readonly sum: number;
}

/** Counts values for one set of labels. */
export class Buckets implements Counted {
  readonly counts: number[];
  sum = 0;
  readonly #bounds: readonly number[];

  /** @param bounds the upper bounds, ascending */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    let bucket = 0;
    while (bucket < this.#bounds.length && value > this.#bounds[bucket]!) bucket += 1;
    this.counts[bucket]! += 1;
    this.sum += value;
  }

  /** Adds what was counted elsewhere, with the same bounds. */
  add({ counts, sum }: Counted): void {
    for (const [bucket, count] of counts.entries()) this.counts[bucket]! += count;
    this.sum += sum;
  }

  lines(name: string, labels = ''): string[] {
    const before = labels === '' ? '' : `,${labels}`;
    const own = labels === '' ? '' : `{${labels}}`;
    let total = 0;
    const lines = this.counts.map((count, bucket) => {
      total += count;
      return `${name}_bucket{le="${this.#bounds[bucket] ?? '+Inf'}"${before}} ${total}`;
    });
    return [...lines, `${name}_sum${own} ${this.sum}`, `${name}_count${own} ${total}`];
  }
}

/** The lines of a histogram. @param series by their labels */
export function histogramText(name: string, help: string, series: Iterable<readonly [string, Buckets]>): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  for (const [labels, buckets] of series) lines.push(...buckets.lines(name, labels));
  return `${lines.join('\n')}\n`;
}

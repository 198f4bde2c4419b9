import { parser } from '@prometheus-io/lezer-promql';

/** What a PromQL expression reads, and where it is not valid. */
interface Expression {
  readonly metrics: readonly string[];
  readonly errors: readonly string[];
}

/** Parses an expression with Prometheus' own grammar. Grafana's variables stand for durations. */
export function parseExpression(expression: string): Expression {
  const text = expression.replaceAll(/\$__rate_interval|\$__interval|\$__range/g, '5m');
  const metrics: string[] = [];
  const errors: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) errors.push(`at ${from}: ${text.slice(Math.max(0, from - 20), to + 20)}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (name !== null) metrics.push(text.slice(name.from, name.to));
      }
    },
  });
  return { metrics, errors };
}

/** The `expr` values of a rules file, plain or in block style. */
export function expressionsOf(rules: string): string[] {
  return [...rules.matchAll(/^( +)expr: (?:\|\n((?:\1 {2}.*\n|\n)+)|(.+)\n)/gm)].map(([, , block, line]) =>
    (block ?? line)!.trim(),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { ROOT } from '../../process.ts';
import { startService } from '../../service.ts';
import { expressionsOf, parseExpression } from './promql.ts';

const service = await startService(await createTestDatabase());
const folder = join(ROOT, 'deploy/monitoring');
const { repository } = JSON.parse(readFileSync(join(ROOT, 'packages/server/package.json'), 'utf8'));
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');
const fileText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Made by Prometheus itself when it scrapes. */
const OF_PROMETHEUS = ['up'];

async function servedNames(): Promise<Set<string>> {
  const { text } = await call('GET', `${service.url}/metrics`);
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [name!, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );
  return new Set([...names, ...OF_PROMETHEUS]);
}

const served = await servedNames();

/** Fails unless the expression is PromQL and every metric in it is served. */
function expectServed(expression: string): void {
  const { metrics, errors } = parseExpression(expression);
  expect({ expression, errors }).toEqual({ expression, errors: [] });
  expect(metrics.length).toBeGreaterThan(0);
  expect({ expression, missing: metrics.filter((name) => !served.has(name)) }).toEqual({ expression, missing: [] });
}

test('the parser finds mistakes and unknown metrics', () => {
  expect(parseExpression('sum(rate(issuary_x_total[5m])').errors).not.toEqual([]);
  expect(parseExpression('sum by (le) (rate(issuary_x_total{a="b"}[$__rate_interval])) / up').metrics).toEqual([
    'issuary_x_total',
    'up',
  ]);
});

describe('the alert rules', () => {
  const rules = fileText('alerts.yml');
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);

  test('use only metrics that are served', () => {
    const expressions = expressionsOf(rules);
    expect(expressions).toHaveLength(alerts.length);
    for (const expression of expressions) expectServed(expression);
  });

  test('each have a severity, a summary, and a runbook at the name in lower case', () => {
    const parts = rules.split(/^ +- alert: /m).slice(1);
    for (const part of parts) {
      const name = /^\w+/.exec(part)![0];
      expect(part).toMatch(/^ +labels: \{ severity: (?:page|ticket) \}$/m);
      expect(part).toMatch(/^ +summary: '\S.*'$/m);
      // A pager shows it, so it is a whole URL.
      expect(part).toContain(`runbook_url: ${REPOSITORY}/blob/main/docs/operate/runbooks.md#${name.toLowerCase()}\n`);
    }
  });

  test('are listed by severity in the guide', () => {
    const guide = readFileSync(join(ROOT, 'docs/operate/observe.md'), 'utf8');
    const listed = [...guide.matchAll(/^\| `(page|ticket)` \|.*$/gm)].flatMap(([row, severity]) =>
      [...row.matchAll(/`(Issuary\w+)`/g)].map(([, name]) => `${name} ${severity}`),
    );
    const named = rules.split(/^ +- alert: /m).slice(1);
    const written = named.map((part) => `${/^\w+/.exec(part)![0]} ${/severity: (\w+)/.exec(part)![1]}`);
    expect(listed.toSorted()).toEqual(written.toSorted());
  });

  test('are each tested, firing and silent', () => {
    const tests = fileText('alerts.test.yml');
    for (const name of alerts) {
      const cases = tests.split(`alertname: ${name}\n`).slice(1);
      const fires = cases.filter((each) => /^ +exp_alerts:\n +- exp_labels/m.test(each.split('- eval_time')[0]!));
      expect({ name, cases: cases.length, fires: fires.length > 0 && fires.length < cases.length }).toEqual({
        name,
        cases: cases.length,
        fires: true,
      });
    }
  });
});

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

describe('the dashboard', () => {
  const dashboard = JSON.parse(fileText('dashboard.json')) as {
    readonly panels: readonly Panel[];
    readonly templating: { readonly list: readonly { readonly query?: unknown }[] };
  };
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');

  test.each(panels.map((panel) => [panel.title, panel] as const))('%s reads metrics that are served', (_, panel) => {
    expect(panel.targets!.length).toBeGreaterThan(0);
    for (const { expr } of panel.targets!) expectServed(expr);
  });

  test('has unique panels that do not overlap', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

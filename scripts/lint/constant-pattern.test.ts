import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The lines of a file that the rule reports. */
function reported(lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'issuary-lint-'));
  try {
    const config = join(folder, 'config.json');
    const rules = { 'issuary/constant-expressions': 'error' };
    writeFileSync(
      config,
      JSON.stringify({ jsPlugins: [join(ROOT, 'scripts/lint/plugin.ts')], categories: { correctness: 'off' }, rules }),
    );
    writeFileSync(join(folder, 'file.ts'), lines.join('\n'));
    const args = ['--config', config, '--format', 'json', join(folder, 'file.ts')];
    const { diagnostics } = JSON.parse(outputOf(args)) as { diagnostics: { labels: { span: { line: number } }[] }[] };
    return diagnostics.map(({ labels }) => labels[0]!.span.line).toSorted((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Also when the exit code says that there are problems. */
function outputOf(args: readonly string[]): string {
  try {
    return execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('regular expressions of constants and escaped texts are accepted, and others reported', () => {
  const accepted = [
    "new RegExp('a')",
    'new RegExp(PATTERN)',
    'new RegExp(`^${PATTERN}$`)',
    'RegExp(String.raw`\\d${PATTERN}`)',
    "new RegExp('^' + PATTERN)",
    'new RegExp(`"${anyOf(names)}"`)',
  ];
  const others = [
    'new RegExp(name)',
    'RegExp(`^${name}$`)',
    "new RegExp('^' + name)",
    "new RegExp(names.join('|'))",
    'new RegExp(`${PATTERN}${names.map(escaped)}`)',
    'new RegExp(tag`a`)',
    'new RegExp(name.source)',
    'new globalThis.RegExp(name)',
  ];
  expect(reported([...accepted, ...others])).toEqual(others.map((_, at) => accepted.length + at + 1));
});

import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run commits:check` checks the messages of all commits since this rule exists (CONTRIBUTING.md has the style). */

const SUBJECT_LENGTH_MAX = 72;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

export function problemsOf(message: string): string[] {
  const [subject = '', second, ...rest] = message.trimEnd().split('\n');
  const problems: string[] = [];
  if (subject.length > SUBJECT_LENGTH_MAX)
    problems.push(`the subject has ${subject.length} characters, at most ${SUBJECT_LENGTH_MAX}`);
  if (subject.endsWith('.')) problems.push('the subject ends with a full stop');
  if (!/^[\p{Lu}\p{N}`]|^npm /u.test(subject)) problems.push('the subject starts in lower case');
  if (second !== undefined && second !== '') problems.push('an empty line must follow the subject');
  if (/^(?:fixup|squash|amend)! /.test(subject)) problems.push('the commit must be squashed');
  if (rest.some((line) => line.length > 120 && line.includes(' ')))
    problems.push('a line of the body has over 120 characters');
  return problems;
}

if (import.meta.main) {
  const introduced = git('log', '--diff-filter=A', '--format=%H', '--', relative(ROOT, fileURLToPath(import.meta.url)));
  const since = introduced.split('\n').at(-1)!;
  const log = git('log', '--no-merges', '--format=%h%x00%B%x01', since === '' ? 'HEAD' : `${since}..HEAD`);
  const commits = log
    .split('\u0001')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const broken = commits.flatMap((commit) => {
    const [hash = '', message = ''] = commit.split('\0');
    return problemsOf(message).map((problem) => `${hash} ${message.split('\n')[0]}: ${problem}`);
  });
  console.log(broken.length === 0 ? `${commits.length} commit messages follow the style` : broken.join('\n'));
  process.exitCode = broken.length === 0 ? 0 : 1;
}

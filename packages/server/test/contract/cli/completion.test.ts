import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { issuary, runToEnd } from '../../process.ts';
import { errorOf } from '../support/command-line.ts';

const scriptFor = async (shell: string): Promise<string> => {
  const { code, stdout, stderr } = await issuary({}, 'completion', shell);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('the script for bash', () => {
  let script: string;
  beforeAll(async () => (script = await scriptFor('bash')));

  /** What bash offers for the last word of a line. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const complete = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _issuary; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { code, stdout, stderr } = await runToEnd('bash', [
      '--norc',
      '-euc',
      `${script}\n${complete}`,
      'bash',
      'issuary',
      ...words,
    ]);
    expect([code, stderr]).toEqual([0, '']);
    return stdout.split('\n').filter((line) => line !== '');
  };

  test.each<[string[], string[]]>([
    [['part'], ['partners']],
    [
      ['partners', ''],
      ['create', 'list', 'show', 'suspend', 'unsuspend', '--help'],
    ],
    [
      ['partners', 'list', '--s'],
      ['--suspended', '--size'],
    ],
    [
      ['keys', 'create', '--env', ''],
      ['live', 'sandbox'],
    ],
    [['wallets', 'credit', '--env', 'live', '--currency', 'u'], ['usd']],
    [['partners', 'create', '--name', ''], []],
    [['trigger', 'card.froz'], ['card.frozen']],
    [['listen', '--events', 'card.froz'], ['card.frozen']],
    [
      ['listen', '--from', ''],
      ['beginning', 'now'],
    ],
    [['kyc', 'decide', '--decision', 'app'], ['approved']],
    [['platform', 'connect', 's'], ['stripe']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', '--help'],
    ],
    [['profiles', 'r'], ['remove']],
    [['--v'], ['--version']],
  ])('completes %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });

  test('completes paths', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'secret.txt'), '');
    expect(await offered('login', '--secret-id-file', join(folder, 'se'))).toEqual([join(folder, 'secret.txt')]);
  });

  test('is plain bash 3.2, without arrays of later versions', () => {
    expect(script).not.toMatch(/mapfile|readarray|declare -A/);
  });
});

describe.each(['zsh', 'fish'])('the script for %s', (shell) => {
  test('names each command, and the shell can parse it', async ({ skip }) => {
    const script = await scriptFor(shell);
    for (const word of ['partners', 'unsuspend', 'card.frozen', 'sandbox']) expect(script).toContain(word);
    const file = join(await temporaryFolder(), 'script');
    await writeFile(file, script);
    const found = await runToEnd('bash', ['--norc', '-c', 'command -v "$1"', 'bash', shell]);
    skip(found.code !== 0, `${shell} is not installed`);
    expect(await runToEnd(shell, ['-n', file])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

test('another shell is an error', async () => {
  const ended = await issuary({}, 'completion', 'tcsh');
  expect(ended).toEqual({ code: 1, stdout: '', stderr: 'issuary: the shell must be one of bash, zsh, fish\n' });
  const missing = await issuary({}, 'completion', '--json');
  expect(errorOf(missing).code).toBe('invalid_usage');
});

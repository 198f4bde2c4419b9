import { expect } from 'vitest';
import { issuary, type Ended, type Settings } from '../../process.ts';
import { MASTER_KEY } from '../../service.ts';

/** The error that a command with --json printed, which must be one line. */
export function errorOf({ stderr }: Ended): { readonly code: string; readonly message: string } {
  expect(stderr.split('\n')).toHaveLength(2);
  const { error } = JSON.parse(stderr);
  expect(error).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/^(?!issuary: )[^\n]+$/),
  });
  return error;
}

/** Functions that run the operator's command line on a test's database. @param own other settings */
export function commandLine(database: { readonly url: string }, own: Settings = {}) {
  const settings = { ...own, ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const run = async (...args: readonly string[]): Promise<Ended> => await issuary(settings, ...args);
  return {
    run,
    /** Runs a command with --json and parses its output, which must be one line. */
    // oxlint-disable-next-line typescript/no-explicit-any -- the JSON output of any command
    json: async (...args: readonly string[]): Promise<any> => {
      const { code, stdout, stderr } = await run(...args, '--json');
      expect({ code, stderr, lines: stdout.split('\n').length }).toEqual({ code: 0, stderr: '', lines: 2 });
      return JSON.parse(stdout);
    },
    /** Runs a command that must fail with an error in JSON and no other output. @returns the line that it prints without --json */
    failure: async (...args: readonly string[]): Promise<string> => {
      const ended = await run(...args, '--json');
      expect(ended).toMatchObject({ code: 1, stdout: '' });
      return `issuary: ${errorOf(ended).message}\n`;
    },
  };
}

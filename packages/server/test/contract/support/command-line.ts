import { expect } from 'vitest';
import { issuary, type Ended } from '../../process.ts';
import { MASTER_KEY } from '../../service.ts';

/** The command line of an operator, on a test's database. */
export function commandLine(database: { readonly url: string }) {
  const settings = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const run = async (...args: readonly string[]): Promise<Ended> => await issuary(settings, ...args);
  return {
    run,
    /** What a command prints with --json: one line. */
    // oxlint-disable-next-line typescript/no-explicit-any -- what a command prints, as its reader sees it
    json: async (...args: readonly string[]): Promise<any> => {
      const { code, stdout, stderr } = await run(...args, '--json');
      expect({ code, stderr, lines: stdout.split('\n').length }).toEqual({ code: 0, stderr: '', lines: 2 });
      return JSON.parse(stdout);
    },
    /** What a command says that fails: one line, and nothing printed. */
    refusal: async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await run(...args, '--json');
      expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
      expect(stderr).toMatch(/^issuary: /);
      return stderr;
    },
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIME_MAX_MS = 150_000;

const BLOCK = /^```sh\n([^]*?)^```$/gm;
/** Blocks that start programs, change the machine, configure a server, or call a reader's own program. Calls of the API are all run. */
const NOT_CALLS =
  /^(?:curl -s -X POST http:\/\/127\.0\.0\.1:3000|npm|git|sudo|node|export|issuary|mkdir|key=|WEBHOOK_SECRET=|ISSUARY_|NODE_ENV|\. \.\/\.env)/;

/** The shell blocks of a page that call the API, in their order. */
export function callsOf(page: string): string[] {
  return [...page.matchAll(BLOCK)].map(([, block]) => block!).filter((block) => !NOT_CALLS.test(block));
}

/** One call that a page makes. */
interface Call {
  readonly arguments: string;
  readonly status: number;
  /** The status that the page shows after the call; undefined if it shows none. */
  readonly shown: number | undefined;
}

/**
 * Runs the blocks of a page in one shell, with `curl` recording the status of each call.
 * @param environment what the page presumes, such as TOKEN
 */
export async function runBlocks(blocks: readonly string[], environment: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-docs-'));
  try {
    const record = join(folder, 'calls');
    const curl = `curl() { command curl --max-time 120 -w '%{stderr}%{http_code} %{method} %{url}\\n' "$@" 2>>"${record}"; }`;
    // A page shows responses after the call, as comments. `code` of the first one is the status.
    const marked = blocks.map((block) => block.replaceAll(/^# .*"code":(\d{3}).*$/gm, `echo "shown $1" >>"${record}"`));
    await run('bash', ['--norc', '-c', [curl, ...marked, 'true'].join('\n')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment },
      timeout: TIME_MAX_MS,
    });
    return readRecord(await readFile(record, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readRecord(text: string): Call[] {
  const calls: Call[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const [first, ...rest] = line.split(' ');
    if (first === 'shown') calls.push({ ...calls.pop()!, shown: Number(rest[0]) });
    else calls.push({ arguments: rest.join(' '), status: Number(first), shown: undefined });
  }
  return calls;
}

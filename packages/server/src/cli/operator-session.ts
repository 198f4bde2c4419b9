import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { text as contentOf } from 'node:stream/consumers';
import type { Command } from 'commander';
import { readClientConfig, readConfig } from '#config/config.ts';
import type { CallerOperator, OperatorRoute } from '#api/operator-route.ts';
import { AppError } from '#kit/app-error.ts';
import type { OpenDatabase } from '#composition/open-database.ts';
import { ask } from './ask.ts';
import { readOwnFile, saveOwnFile } from './own-file.ts';
import { print, UsageError, withDatabase } from './with-core.ts';

type Opened = Pick<OpenDatabase, 'database' | 'clock' | 'vault'>;

interface LoginOptions {
  readonly json?: boolean;
}

/** How operators tell the command line who they are. */
export function addOperatorSession(operators: Command): void {
  operators
    .command('login')
    .description('sign in as an operator with a code of the console, which is asked for or read from standard input')
    .option('--json', 'print JSON')
    .action(login);
  operators
    .command('logout')
    .description('end the session of the command line')
    .option('--json', 'print JSON')
    .action(logout);
}

/**
 * The operator who is signed in on the command line.
 * @param otherwise what else can be done, for the message
 * @throws UsageError if nobody is
 * @throws AppError missing_right, step_up_required
 */
export async function requireSignedIn(
  opened: Opened,
  needs: Pick<OperatorRoute, 'right' | 'fresh'>,
  otherwise = '',
): Promise<CallerOperator> {
  const { requireOperator } = await import('#people');
  const session = await findSession(opened);
  if (session === undefined)
    throw new UsageError(`sign in first, with issuary operators login${otherwise}`, { code: 'not_signed_in' });
  try {
    return await requireOperator(opened, session, needs);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'step_up_required')) throw error;
    const message =
      'this needs a sign-in of the last ten minutes: sign in to the console again, and run issuary operators login with a new code';
    throw new UsageError(message, { code: error.code, cause: error });
  }
}

async function login({ json }: LoginOptions): Promise<void> {
  const code = await readCode();
  const { person, session } = await withDatabase(async (opened) => {
    const { requireOperator } = await import('#people');
    const sessions = await sessionsOf(opened);
    const source = { address: hostname(), browser: 'issuary' };
    const { secret, session } = await sessions.signInWithLink(code, ['command_line'], source);
    const person = await requireOperator(opened, session, { right: 'op.read' });
    saveOwnFile(readClientConfig().operatorFile, `${secret.reveal()}\n`);
    return { person, session };
  });
  const { ends_at } = session;
  print(json, { operator_id: person.id, email: person.email, ends_at: ends_at.toISOString() }, [
    `signed in as ${person.name} <${person.email}>, until ${ends_at.toISOString()}, or until half an hour without a command`,
  ]);
}

async function readCode(): Promise<string> {
  if (!process.stdin.isTTY) return (await contentOf(process.stdin)).trim();
  process.stderr.write(`Make a code on the page of your account: ${readConfig().consoleUrl}/account\n`);
  return await ask('code (not shown): ', { hidden: true });
}

async function logout({ json }: LoginOptions): Promise<void> {
  const secret = readSecret();
  if (secret !== undefined) {
    await withDatabase(async (opened) => await (await sessionsOf(opened)).endReplaced(secret));
    rmSync(readClientConfig().operatorFile, { force: true });
  }
  const was = secret !== undefined;
  print(json, { signed_out: was }, [was ? 'signed out' : 'nobody was signed in']);
}

async function findSession(opened: Opened) {
  const secret = readSecret();
  if (secret === undefined) return undefined;
  try {
    const session = await (await sessionsOf(opened)).find(secret);
    return session.method === 'command_line' ? session : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_signed_in') return undefined;
    throw error;
  }
}

function readSecret(): string | undefined {
  return readOwnFile(readClientConfig().operatorFile, 'end the session on the page of your account')?.trim();
}

/** Sessions as the command line begins and ends them. */
export async function sessionsOf({ database, clock, vault }: Opened) {
  const { Sessions } = await import('#people');
  const { recordPersonAct } = await import('#composition/record-person-act.ts');
  return new Sessions(database, clock, await vault.secret('sign_in'), recordPersonAct(clock, 'command_line'));
}

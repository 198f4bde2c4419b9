import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#database';
import type { Service } from '../../service.ts';
import { snapshot } from '../support/snapshot.ts';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';

/** A request, or bytes that look like one, that must not be accepted or must not do harm. */
export interface Attack {
  readonly kind: string;
  readonly name: string;
  /** Returns the statuses of all responses. */
  readonly send: () => Promise<readonly number[]>;
  /** Which statuses a response may have. Never one of 500 or more. */
  readonly allowed: readonly number[];
  /** Whether the connection may be closed without a response. */
  readonly mayBeSilent?: boolean;
}

/** Every status of a refusal but 401 and 403: the attacks have a valid token, so these would hide what is tested. */
export const REFUSED: readonly number[] = [400, 404, 405, 406, 409, 410, 411, 413, 414, 415, 417, 422, 428, 431];

const SENT_AT_A_TIME = 4;

/** Sends all attacks, a few at a time, and describes those that were answered wrongly. */
async function wronglyAnswered(attacks: readonly Attack[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = attacks.values();
  const worker = async (): Promise<void> => {
    for (const attack of queue) {
      const statuses = await attack.send().catch((error: unknown) => [String(error)]);
      const isRight = statuses.every((status) => attack.allowed.includes(status as number));
      if (!isRight || (statuses.length === 0 && !attack.mayBeSilent)) {
        wrong.push(`${attack.kind}: ${attack.name}: ${statuses.join(', ') || 'no response'}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_A_TIME }, worker));
  return wrong;
}

/** How many attacks of each kind there are, for the output of a proof. */
export function countsOf(title: string, attacks: readonly Attack[]): string {
  const kinds = [...Map.groupBy(attacks, ({ kind }) => kind)].map(([kind, each]) => `  ${each.length} ${kind}`);
  return [`${title}: ${attacks.length} cases`, ...kinds].join('\n');
}

/** One of `every` attacks of each kind, and at least one. */
export function sample(attacks: readonly Attack[], every: number): Attack[] {
  return [...Map.groupBy(attacks, ({ kind }) => kind).values()].flatMap((each) =>
    each.filter((_, at) => at % every === 0),
  );
}

/** No answer takes as long on any machine; the attack is then reported as wrong. */
const CLOSED_AFTER_MS = 60_000;

/**
 * Sends bytes on a connection of their own until the service closes it, and returns the statuses of all responses.
 * @param isCut whether the client ends the connection after the bytes, because they are not a complete request
 */
export async function statusesOf(port: number, bytes: Uint8Array, isCut = false): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(CLOSED_AFTER_MS, () => socket.destroy(new Error('the connection stays open')));
  if (isCut) socket.end(bytes);
  else socket.write(bytes);
  let text = '';
  try {
    text = await readAll(socket);
  } catch (error) {
    // The service may reset a connection whose bytes it does not read.
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
  }
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

/** Sends the attacks, and lists wrong answers, changes of state and errors in the log; also too few attacks. */
export async function harmOfAttacks(
  { logLines }: Pick<Service, 'logLines'>,
  database: Database,
  attacks: readonly Attack[],
  count_min: number,
): Promise<string[]> {
  const before = await snapshot(database);
  const wrong = await wronglyAnswered(attacks);
  const isChanged = !isDeepStrictEqual(await snapshot(database), before);
  return [
    ...(attacks.length > count_min ? [] : [`there are only ${attacks.length} attacks`]),
    ...wrong,
    ...(isChanged ? ['the state was changed'] : []),
    ...logLines.filter((line) => /"level":"(error|fatal)"/.test(line)),
  ];
}

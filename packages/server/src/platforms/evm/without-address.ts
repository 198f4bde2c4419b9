import { AppError } from '../../foundation/kit/app-error.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import { ChainNodeError } from '../ports/chain-node.ts';

const LENGTH_MAX = 300;
const CAUSES_MAX = 10;
/** Shorter pieces of an address are words like `v3`. */
const KEY_LENGTH_MIN = 8;
/** Answers of HTTP by which some nodes say that a question asks for too much. */
const REFUSING_STATUSES = new Set([400, 413]);

/** What viem's errors have, as far as it is looked at. */
interface NodeFailure {
  readonly shortMessage?: unknown;
  readonly details?: unknown;
  readonly status?: unknown;
  readonly name?: unknown;
  readonly cause?: unknown;
}

/** The failure in one line that may be logged: viem's own messages quote the node's address, and with it the operator's key. */
export function withoutAddress(error: unknown, url: Secret<string>): ChainNodeError {
  if (error instanceof AppError) return new ChainNodeError('the node did not answer in time', false);
  const causes = causesOf(error);
  const said = causes
    .flatMap(({ shortMessage, details }) => [shortMessage, details])
    .filter((text) => typeof text === 'string');
  let text = [...new Set(said)].join(' ').replaceAll(/\s+/g, ' ');
  for (const part of partsOf(url.reveal())) text = text.replaceAll(part, '…');
  const refused = causes.some(
    ({ name, status }) => name === 'RpcRequestError' || REFUSING_STATUSES.has(status as number),
  );
  return new ChainNodeError(`the node failed: ${text.slice(0, LENGTH_MAX) || 'no reason given'}`, refused);
}

/** The address and all of it that could be quoted alone. */
function partsOf(url: string): string[] {
  const { host, hostname, pathname, searchParams, username, password } = new URL(url);
  const pieces = [...pathname.split('/'), ...searchParams.values(), username, password];
  return [url, host, hostname, ...pieces.filter((piece) => piece.length >= KEY_LENGTH_MIN)];
}

function causesOf(error: unknown): NodeFailure[] {
  const causes: NodeFailure[] = [];
  for (let each = error; typeof each === 'object' && each !== null; each = (each as NodeFailure).cause) {
    causes.push(each as NodeFailure);
    if (causes.length === CAUSES_MAX) break;
  }
  return causes;
}

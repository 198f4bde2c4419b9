import { AppError } from '#kit/app-error.ts';
import type { Secret } from '#kit/secret.ts';
import { ChainNodeError } from '#ports/chain-node.ts';

const LENGTH_MAX = 300;
const CAUSES_MAX = 10;
/** Shorter parts of a URL are words such as `v3`, not keys. */
const KEY_LENGTH_MIN = 8;
/** HTTP statuses with which some nodes reject a request for too much data. */
const REFUSING_STATUSES = new Set([400, 413]);

/** The properties of viem's errors that are read here. */
interface NodeFailure {
  readonly shortMessage?: unknown;
  readonly details?: unknown;
  readonly status?: unknown;
  readonly name?: unknown;
  readonly cause?: unknown;
}

/** The failure as one line that is safe to log: viem's messages quote the node's URL, which can contain the operator's key. */
export function redactNodeUrl(error: unknown, url: Secret<string>): ChainNodeError {
  if (error instanceof AppError) return new ChainNodeError('the node did not respond in time', false);
  const causes = causesOf(error);
  const texts = causes
    .flatMap(({ shortMessage, details }) => [shortMessage, details])
    .filter((text) => typeof text === 'string');
  let text = [...new Set(texts)].join(' ').replaceAll(/\s+/g, ' ');
  for (const part of partsOf(url.reveal())) text = text.replaceAll(part, '…');
  const refused = causes.some(
    ({ name, status }) => name === 'RpcRequestError' || REFUSING_STATUSES.has(status as number),
  );
  const words = text.slice(0, LENGTH_MAX) || undefined;
  return new ChainNodeError(`the node failed: ${words ?? 'no reason given'}`, refused, words);
}

/** The URL and all of its parts that could be quoted alone. */
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

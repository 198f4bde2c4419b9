import type { FastifyReply } from 'fastify';
import { safeName } from '#kit/safe-name.ts';

const NAMES_MAX = 20;
const HEADER = 'x-ignored-fields';

/** Lists names that the request sent and the service ignored. */
export function listIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header(HEADER, names.slice(0, NAMES_MAX).map(safeName).join(', '));
}

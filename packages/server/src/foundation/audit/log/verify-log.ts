import type { Database } from '#database';
import type { ChainHead } from '../hash-chain.ts';
import { verifyAuditPart } from '../verify-audit.ts';
import { headView } from './read-lines.ts';

/** Lines that one call verifies: half a second of work. */
const LINES_MAX = 20_000;

interface HeadText {
  readonly sequence: number;
  readonly hash: string;
}

/**
 * Verifies the next part of the log, so that no call lasts long.
 * @param after the line with which the part before has ended
 * @param head a line that was noted elsewhere
 */
export async function verifyLog(
  database: Database,
  { after, head }: { readonly after?: HeadText; readonly head?: HeadText },
) {
  const part = { after: after && chainHead(after), kept: head && chainHead(head), lines_max: LINES_MAX };
  const { lines, problems, firstBad, reached } = await verifyAuditPart(database, part);
  return {
    ok: problems.length === 0,
    lines,
    first_bad: firstBad === null ? null : Number(firstBad),
    problems: problems.map(({ text }) => text),
    findings: problems.map(({ kind, lines: of }) => ({
      kind,
      first_line: of && Number(of.first),
      last_line: of && Number(of.last),
    })),
    next: reached === undefined ? null : headView(reached),
  };
}

function chainHead({ sequence, hash }: HeadText): ChainHead {
  return { sequence: BigInt(sequence), hash: Buffer.from(hash, 'hex') };
}

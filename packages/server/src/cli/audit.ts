import type { Command } from 'commander';
import { findHead, lineView, linesAfter, newestLines, type AuditLine } from '#audit';
import { print, UsageError, withDatabase } from './with-core.ts';

interface ListOptions {
  readonly after?: string;
  readonly size: string;
  readonly json?: boolean;
}

const SIZE_MAX = 1_000;

export function addAuditCommands(audit: Command): void {
  audit
    .command('list')
    .description('list the newest lines, or the lines after a sequence number, oldest first')
    .option('--after <sequence>', 'list the lines after this sequence number; 0 starts at the beginning of the log')
    .option('--size <lines>', `maximum number of lines, 1 to ${SIZE_MAX}`, '20')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => {
      const after = readSequence(options.after);
      const size = readSize(options.size);
      const lines = await withDatabase(({ database }) =>
        after === undefined ? newestLines(database, size) : linesAfter(database, after, size),
      );
      print(
        options.json,
        { lines: lines.map(lineView), next_cursor: lines.at(-1)?.sequence.toString() ?? String(after ?? 0n) },
        lines.length === 0 ? ['no lines'] : lines.map(text),
      );
    });

  audit
    .command('head')
    .description(
      'print the sequence number and hash of the newest line; keep them elsewhere, so that `verify --audit-head` detects removed lines',
    )
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const head = await withDatabase(({ database }) => findHead(database));
      if (head === undefined)
        throw new UsageError('the head of the audit log is missing; run `issuary verify` to find what is wrong');
      const hash = head.hash.toString('hex');
      print(json, { sequence: Number(head.sequence), hash }, [`${head.sequence}  ${hash}`]);
    });
}

function readSequence(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,18}$/.test(text)) throw new UsageError('--after must be a sequence number, such as 20');
  return BigInt(text);
}

function readSize(text: string): number {
  const size = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > SIZE_MAX) throw new UsageError(`--size must be a number from 1 to ${SIZE_MAX}`);
  return size;
}

function text(line: AuditLine): string {
  const about = [line.partnerId, line.environment].filter((part) => part !== null).join(' ');
  const parts = [line.sequence, line.at, line.operator, line.act, about, line.details, line.reason ?? ''];
  return parts.filter((part) => part !== '').join('  ');
}

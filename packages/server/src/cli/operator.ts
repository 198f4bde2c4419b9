import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { auditWrite, KEY_OPERATOR, type Detail, type OperatorAct } from '#audit';
import type { Query } from '#database';
import type { PartnerId } from '#kit/ids.ts';
import { REASON_LENGTH_MAX } from '#kit/reason-length.ts';
import type { Environment } from '#kit/tenant.ts';
import type { OpenDatabase } from '#composition/open-database.ts';
import { isPrintableLine, requireLine } from './text-options.ts';
import { UsageError } from './usage-error.ts';

/** The operator's name and reason for the audit log. Every command that changes something has these options. */
export interface OperatorOptions {
  readonly as?: string | undefined;
  readonly reason?: string;
}

interface Operator {
  readonly name: string;
  readonly reason: string | null;
}

/** The content of an audit log line other than the operator and the time. It never contains a secret. */
interface AuditedAct {
  readonly act: OperatorAct;
  /** The partner it concerns; left out if it concerns all partners. */
  readonly about?: { readonly partnerId: PartnerId; readonly environment?: Environment };
  readonly details: Readonly<Record<string, Detail>>;
}

const NAME_LENGTH_MAX = 64;

export function addOperatorOption(command: Command): Command {
  return command.option(
    '--as <name>',
    'your name, for the audit log (default: the name of your account on this machine)',
  );
}

export function addReasonOption(command: Command): Command {
  return command.option('--reason <text>', 'reason, for the audit log');
}

/** @throws UsageError */
export function readOperator({ as, reason }: OperatorOptions): Operator {
  return {
    name: as === undefined ? ownName() : readName(as),
    reason: reason === undefined ? null : readReason(reason),
  };
}

/** Returns the audit log insert, to be committed together with the act itself. */
export function auditWrites(
  { clock }: Pick<OpenDatabase, 'clock'>,
  operator: Operator,
  { act, about, details }: AuditedAct,
): Query[] {
  return [
    auditWrite({
      at: clock.now(),
      operator: operator.name,
      act,
      partnerId: about?.partnerId ?? null,
      environment: about?.environment ?? null,
      details,
      reason: operator.reason,
    }),
  ];
}

function readName(name: string): string {
  requireLine('--as', name, NAME_LENGTH_MAX);
  if (name.toLowerCase().startsWith(KEY_OPERATOR.toLowerCase()))
    throw new UsageError(`--as must not begin with "${KEY_OPERATOR}", which marks changes by partners`);
  return name;
}

/** @throws UsageError */
export function readReason(reason: string): string {
  return requireLine('--reason', reason, REASON_LENGTH_MAX);
}

/** The name of the operating system's account. A container may run under a uid that has no name. */
function ownName(): string {
  try {
    const { username } = userInfo();
    if (isPrintableLine(username, NAME_LENGTH_MAX)) return username;
  } catch {
    // Reported below, like a name that is not printable.
  }
  throw new UsageError('--as must be given, because your account on this machine has no usable name');
}

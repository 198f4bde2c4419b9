import { ConfigError } from '#config/config.ts';
import { EmbeddedPostgresError } from '../../foundation/database/embedded/index.ts';
import { DatabaseUnavailableError, MigrationError, UnsafeDatabaseError } from '#database';
import { AppError } from '#kit/app-error.ts';
import { MasterKeyError, RotationError } from '#vault';

/** Errors whose cause the operator can fix, with the code that commands report for them. Their messages are one line. */
const FIXABLE = [
  [DatabaseUnavailableError, 'database_unavailable'],
  [ConfigError, 'invalid_setting'],
  [EmbeddedPostgresError, 'database_unavailable'],
  [MigrationError, 'migration_failed'],
  [UnsafeDatabaseError, 'unsafe_database'],
  [MasterKeyError, 'invalid_master_key'],
  [RotationError, 'rotation_failed'],
] as const;

/** The messages of an error: for field errors, the message of each field instead of the general one. */
function messageOf(error: AppError): string {
  return error.fields === undefined ? error.message : error.messages.join('; ');
}

/** Why PostgreSQL could not answer: the first cause, which PostgreSQL or the connection reported. */
function databaseMessage({ cause, message }: Error): string {
  return cause instanceof Error ? databaseMessage(cause) : message;
}

/** Whether an error is a defect rather than something that the operator can fix. */
export function isUnexpected(error: unknown): error is Error {
  return error instanceof Error && errorCode(error) === 'internal' && !(error instanceof AppError);
}

/** A code for programs. */
export function errorCode(error: unknown): string {
  const fixable = FIXABLE.find(([type]) => error instanceof type);
  if (fixable !== undefined) return fixable[1];
  if (error instanceof AppError) return error.code;
  return error instanceof Error && 'syscall' in error ? 'system_error' : 'internal';
}

/** Formats an error: one line if the operator can fix the cause, otherwise with its stack. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailableError) return `the database: ${databaseMessage(error)}`;
  if (error instanceof AppError) return messageOf(error);
  const { message, stack = message } = error;
  return isUnexpected(error) ? stack : message;
}

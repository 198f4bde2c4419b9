import type { TObject } from 'typebox';
import type { ExportSource } from '#api/export-source.ts';
import type { FieldProblems } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import type { Environment } from '#kit/tenant.ts';
import type { Database } from '#database';
import type { Vault } from '#vault';
import type { ExportType } from './model.ts';

export interface ExportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  /** The objects of each type, which their domains provide. */
  readonly sources: Readonly<Record<ExportType, ExportSource>>;
}

/** What the API routes need in addition. */
export interface ExportRouteDependencies extends ExportDependencies {
  /** The URL of a download. */
  readonly downloadUrl: (environment: Environment, link: string) => string;
  /** What is wrong with the values of filters, by name. */
  readonly queryProblems: (schema: TObject, query: Readonly<Record<string, unknown>>) => FieldProblems;
}

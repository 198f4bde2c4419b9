import type { TObject } from 'typebox';
import type { ExportSource } from '../../foundation/api/export-source.ts';
import type { FieldProblems } from '../../foundation/kit/app-error.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { Vault } from '../../foundation/vault/index.ts';
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

import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { ProcessDependencies } from './dependencies.ts';
import type { RepeatedWork } from './model.ts';
import { readJobs } from './read-jobs.ts';
import { readSettings } from './read-settings.ts';
import { readVersion } from './read-version.ts';
import { JobListSchema, SettingListSchema, VersionSchema } from './schemas.ts';

/** How operators see what runs, and how it is set. @param works all background work */
export function processRoutes(dependencies: ProcessDependencies, works: readonly RepeatedWork[]): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listSettings',
      method: 'GET',
      path: '/settings',
      summary: 'List the settings in force',
      description:
        'Returns the settings of the process that answers, and which other processes are set otherwise. It never returns the value of a secret.',
      right: 'settings.read',
      status: 200,
      success: 'Settings read',
      data: SettingListSchema,
      errors: [],
      handle: async () => await readSettings(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'getVersion',
      method: 'GET',
      path: '/version',
      summary: 'Read versions and migrations',
      description:
        'Returns the versions of the program, Node.js and PostgreSQL, the migrations, and the processes that run.',
      right: 'op.read',
      status: 200,
      success: 'Version read',
      data: VersionSchema,
      errors: [],
      handle: async () => await readVersion(dependencies),
    }),
    defineOperatorRoute({
      operationId: 'listJobs',
      method: 'GET',
      path: '/jobs',
      summary: 'List the background work',
      description:
        'Returns what the background work of all processes has done, what has waited longest for its next round first.',
      right: 'op.read',
      status: 200,
      success: 'Jobs read',
      data: JobListSchema,
      errors: [],
      handle: async () => await readJobs(dependencies, works),
    }),
  ];
}

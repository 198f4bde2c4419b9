import type { ConsoleData } from '../../api/console-data.ts';

export type Operator = ConsoleData<'listOperators'>['operators'][number];

export const ROLES = ['admin', 'operations', 'compliance', 'finance', 'read_only'] as const;
export type Role = (typeof ROLES)[number];

import type { ConsoleData } from '../../api/console-data.ts';

export type Alert = ConsoleData<'listAlerts'>['alerts'][number];
export type OverdueWork = ConsoleData<'listOverdueWork'>['overdue'][number];
export type AuditLine = ConsoleData<'listAuditLines'>['lines'][number];
export type AuditHead = ConsoleData<'getAuditHead'>;
export type Verification = ConsoleData<'verifyAuditLog'>;
export type Setting = ConsoleData<'listSettings'>['settings'][number];
export type Version = ConsoleData<'getVersion'>;
export type Job = ConsoleData<'listJobs'>['jobs'][number];

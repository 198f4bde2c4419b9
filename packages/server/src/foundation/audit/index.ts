export { ActRecorder } from './acts/recorder.ts';
export { verifyActs } from './acts/verify-acts.ts';
export { auditWrite } from './audit-write.ts';
export { lineView } from './log/read-lines.ts';
export { KEY_OPERATOR } from './model.ts';
export type { Act, AuditLine, Detail, OperatorAct } from './model.ts';
export { breakGlassLines, detailsOf, findHead, linesAfter, newestLines } from './store.ts';
export { verifyAudit } from './verify-audit.ts';

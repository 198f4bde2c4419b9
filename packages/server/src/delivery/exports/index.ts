export type { ExportDependencies } from './dependencies.ts';
export { openDownload } from './download.ts';
export { eraseExports } from './erase-exports.ts';
export { failUnfinished } from './fail-unfinished.ts';
export { exportsOfPeople } from './erase-store.ts';
export { EXPORT_EVENTS } from './events.ts';
export { exportFile } from './make/run-export.ts';
export { EXPORT_FILE } from './model.ts';
export { removeOldExports } from './remove-old-exports.ts';

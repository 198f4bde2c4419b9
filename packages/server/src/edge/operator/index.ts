export type { MigratedCard } from './acts/dependencies.ts';
export { readOverview } from './read-overview.ts';

export { readOverview } from './read-overview.ts';

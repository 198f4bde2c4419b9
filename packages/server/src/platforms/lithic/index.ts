export { LithicAdapter } from './lithic-adapter.ts';

import { enableCompileCache } from 'node:module';

// Caches stripped TypeScript and compiled code between starts.
enableCompileCache();
const { run } = await import('./composition/service/run.ts');
await run();

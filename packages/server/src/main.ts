import { enableCompileCache } from 'node:module';

// Parsed TypeScript and compiled code are kept between starts.
enableCompileCache();
const { run } = await import('./run.ts');
await run();

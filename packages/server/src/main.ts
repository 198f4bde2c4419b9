import { enableCompileCache } from 'node:module';

// Parsed TypeScript and compiled code are kept between starts.
enableCompileCache();
const { run } = await import('./composition/service/run.ts');
await run();

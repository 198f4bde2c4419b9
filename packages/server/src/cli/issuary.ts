import { enableCompileCache } from 'node:module';

// As the service does: a command starts in two thirds of the time.
enableCompileCache();
const { runCommandLine } = await import('./program.ts');
await runCommandLine(process.argv.slice(2));

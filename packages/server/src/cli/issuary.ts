import '#composition/service/compile-cache.mjs';

const args = process.argv.slice(2);
const [first = 'start'] = args;
if (first === 'start' && args.length <= 1) {
  const { startService } = await import('./start-service.ts');
  await startService();
} else if (first === '--version' && args.length === 1) {
  const { programVersion } = await import('#config/program-version.ts');
  process.stdout.write(`${programVersion()}\n`);
} else {
  const [{ runCommandLine }, { endWithReader }] = await Promise.all([import('./program.ts'), import('./terminal.ts')]);
  endWithReader();
  await runCommandLine(args);
}

// JavaScript: for a first file in TypeScript, Node loads its type stripper (18 MB), even if all others come from the cache.
// oxlint-disable-next-line import/no-unassigned-import -- it acts by being loaded, before everything else
import './composition/service/compile-cache.mjs';

const { run } = await import('./composition/service/run.ts');
await run();

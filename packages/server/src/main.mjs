// JavaScript: for a first file in TypeScript, Node loads its type stripper (18 MB), even if all others come from the cache.
import '#composition/service/compile-cache.mjs';

const { run } = await import('#composition/service/run.ts');
await run();

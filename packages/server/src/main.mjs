// JavaScript: for a first file in TypeScript, Node loads its type stripper (18 MB), even if all others come from the cache.
import './foundation/kit/compile-cache.mjs';

const { run } = await import('./composition/service/run.ts');
await run();

import { readFile } from 'node:fs/promises';

// Runs after `npm install` and `npm ci`. Plain JavaScript, because the host's Node may be too old for TypeScript.

const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const [bundled] = Object.values(manifest.optionalDependencies);

console.log(
  `Node ${bundled} is installed in node_modules on Linux. "npm run" uses it, so the host's Node may be older.`,
);
console.log('Next: "npm start" runs the service with its own PostgreSQL, "npm run tour" shows what it can do.');

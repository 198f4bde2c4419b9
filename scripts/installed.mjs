import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Runs after `npm install` and `npm ci`. Plain JavaScript, because the host's Node may be too old for TypeScript.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const [bundled] = Object.values(manifest.optionalDependencies);

console.log(
  `Node ${bundled} is installed in node_modules on Linux. "npm run" uses it, so the host's Node may be older.`,
);
// An installation without development dependencies has no compiler, and needs neither types nor a console.
if (existsSync(new URL('../node_modules/vite', import.meta.url))) {
  if (!run('api:types'))
    console.log('The types of the API were not written: "npm run api:types" says why. Everything else works.');
  if (!run('build:console')) {
    console.log('The console was not built: "npm run build:console" says why. Everything else works.');
  }
}
console.log('Next: "npm start" runs the service with its own PostgreSQL, "npm run tour" shows what it can do.');

function run(script) {
  return spawnSync('npm', ['run', '--silent', script], { cwd: ROOT }).status === 0;
}

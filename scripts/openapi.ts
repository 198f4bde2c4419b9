import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFiles } from './generated-files.ts';

/** `npm run openapi` writes the files generated from the API's description; with `--check` it only compares them. */
const root = fileURLToPath(new URL('../', import.meta.url));
const generated = await generateFiles();

if (process.argv.includes('--check')) {
  const stale = [...generated].filter(([file, text]) => readIfThere(root + file) !== text).map(([file]) => file);
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run \`npm run openapi\` and commit the result.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of generated) {
    mkdirSync(dirname(root + file), { recursive: true });
    if (readIfThere(root + file) !== text) {
      writeFileSync(root + file, text);
      console.log(`written: ${file}`);
    }
  }
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

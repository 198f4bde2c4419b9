#!/usr/bin/env node
// Uses only what every old Node has, so that a Node that is too old prints a sentence instead of a syntax error.
import { existsSync } from 'node:fs';

const NODE_MIN = '24.7';

if (isOlder(process.versions.node.split('.'), NODE_MIN.split('.'))) {
  process.stderr.write(
    `issuary: Node ${NODE_MIN} or later is required, and this is Node ${process.versions.node}; install it from https://nodejs.org\n`,
  );
  process.exitCode = 1;
} else if (existsSync(new URL('../src/cli/issuary.ts', import.meta.url))) {
  // A clone has the sources, which run without a build; the package has only what was built from them.
  await import('../src/composition/service/compile-cache.mjs');
  await import('../src/cli/issuary.ts');
} else {
  await import('../dist/composition-service-compile-cache.js');
  await import('../dist/cli-issuary.js');
}

function isOlder([major, minor], [majorMin, minorMin]) {
  return Number(major) < Number(majorMin) || (major === majorMin && Number(minor) < Number(minorMin));
}

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildFrameScript, SCRIPT_PATH } from '../../../../../../scripts/frame-script.ts';

test('the script in the page matches the build of frame/browser (npm run frame:script)', async () => {
  expect(await readFile(SCRIPT_PATH, 'utf8')).toBe(await buildFrameScript());
});

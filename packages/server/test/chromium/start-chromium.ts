import { chromium, type Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findChromium } from './find-chromium.ts';

/**
 * Nothing of the browser's own goes out, and text is drawn alike on every machine: no hinting, no subpixels, and one
 * pixel is one pixel.
 */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/** A real Chromium without a window. Call it at the top level of a test file; it ends with the file's tests. */
export async function startChromium(): Promise<Browser> {
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return browser;
}

/** The same for programs that are no tests, which close it themselves. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
}

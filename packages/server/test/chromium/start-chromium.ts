import { chromium, type Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findChromium } from './find-chromium.ts';

/**
 * Disables the browser's own network traffic, and makes text render identically on every machine: no hinting, no
 * subpixel antialiasing, and a device scale factor of 1.
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

/** Starts a headless Chromium. Call it at the top level of a test file; it is closed after the file's tests. */
export async function startChromium(): Promise<Browser> {
  const browser = await launchChromium();
  afterAll(() => browser.close());
  return browser;
}

/** The same for programs other than tests, which must close it themselves. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
}

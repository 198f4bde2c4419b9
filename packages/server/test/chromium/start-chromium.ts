import { chromium, type Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findChromium } from './find-chromium.ts';

/**
 * Disables the browser's own network traffic, and makes text render identically on every machine: no hinting, no
 * subpixel antialiasing, and a device scale factor of 1.
 */
const FLAGS = [
  // As in Chromium with a user interface: the frame and the page that embeds it are in separate processes.
  '--site-per-process',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/** Chromium takes seconds to start, so the files of a worker share one. It ends with the worker's process. */
let shared: Promise<Browser> | undefined;

/** A headless Chromium. Call it at the top level of a test file; its pages are closed after the file's tests. */
export async function startChromium(): Promise<Browser> {
  shared ??= launchChromium();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** Starts a headless Chromium for a program, which must close it. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
}

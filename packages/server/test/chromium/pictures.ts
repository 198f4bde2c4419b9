import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { EXAMPLE_CARD } from '../frame/example-view.ts';

/** The tolerated difference of a colour and number of different pixels: letter edges differ between machines and builds of Chromium. */
const THRESHOLD = 0.2;
const DIFFERENT_MAX = 0.006;

const SCREENSHOTS_MAX = 20;

/**
 * Takes a screenshot once the page no longer changes. A cross-site frame is drawn by another process, so an immediate picture may
 * show the frame's earlier state. Every picture is taken here, because pictures are kept.
 * @throws Error if a secure view shows the number of a card that is not the example's
 */
export async function takeScreenshot(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  let before = await screenshotWithoutNumber(page, options);
  for (let taken = 1; taken < SCREENSHOTS_MAX; taken += 1) {
    await afterNextFrames(page);
    const now = await screenshotWithoutNumber(page, options);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('the page keeps changing');
}

/** A view may show its number, or hide it, while the picture is taken. */
async function screenshotWithoutNumber(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  await assertNoNumberIsShown(page);
  const picture = await page.screenshot(options);
  await assertNoNumberIsShown(page);
  return picture;
}

const EXAMPLE_NUMBER = EXAMPLE_CARD.pan.reveal();
const NUMBERS_SHOWN = `[...document.querySelectorAll('#value-pan')].map((shown) => shown.textContent)`;

/** In a web view the page itself is the secure view. */
async function assertNoNumberIsShown(page: Page): Promise<void> {
  const numbers = (await inFrames<string[]>(page, NUMBERS_SHOWN)).flat();
  if (numbers.some((number) => number.replaceAll(/\D/g, '') !== EXAMPLE_NUMBER))
    throw new Error('no picture is taken while a secure view shows a card number: hide it first');
}

async function afterNextFrames(page: Page): Promise<void> {
  await inFrames(page, 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))');
}

/** Evaluates a script in every frame of a page. Those that are removed meanwhile show nothing. */
async function inFrames<Result>(page: Page, script: string): Promise<Result[]> {
  const results = page.frames().map(async (frame) => {
    try {
      return [await frame.evaluate<Result>(script)];
    } catch (error) {
      if (frame.isDetached()) return [];
      throw error;
    }
  });
  return (await Promise.all(results)).flat();
}

/** Committed pictures that tests compare with. */
export class Pictures {
  readonly #folder: string;
  readonly #update: string;

  /** @param update what somebody does if a change is intended */
  constructor(folder: string, update: string) {
    this.#folder = folder;
    this.#update = update;
  }

  async keep(name: string, picture: PNG): Promise<void> {
    const { width, height, data } = picture;
    // With a palette the file has a third of the size, and the difference is within the tolerance.
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ palette: true, dither: 0, effort: 10 })
      .toFile(join(this.#folder, name));
  }

  /** Describes how a picture differs from the committed one; undefined if it does not. */
  async difference(name: string, picture: PNG): Promise<string | undefined> {
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (bytes === undefined) return `${name} is new`;
    const kept = PNG.sync.read(bytes);
    const { width, height } = picture;
    if (kept.width !== width || kept.height !== height) {
      return `${name} was ${kept.width} × ${kept.height}, is ${width} × ${height}`;
    }
    const different = pixelmatch(kept.data, picture.data, undefined, width, height, { threshold: THRESHOLD });
    const share = different / (width * height);
    return share > DIFFERENT_MAX ? `${name} differs in ${(share * 100).toFixed(2)} %` : undefined;
  }

  /** Like `difference`, but also saves a picture that differs for inspection. */
  async reportedDifference(name: string, picture: PNG): Promise<string | undefined> {
    const what = await this.difference(name, picture);
    if (what === undefined) return undefined;
    const path = join(await mkdtemp(join(tmpdir(), 'issuary-picture-')), name);
    await writeFile(path, PNG.sync.write(picture));
    return `${what}: see ${path}; if the change is intended, ${this.#update}`;
  }
}

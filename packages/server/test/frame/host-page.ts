import { type Browser, type BrowserContextOptions, type Frame, type Locator, type Page } from 'playwright-core';
import { BACKGROUND_SVG, BACKGROUND_URL } from './example-view.ts';
import { startStaticFrame, type StaticFrame, type StaticView } from './static-frame.ts';

const PAGE_STYLE = `body{margin:16px;display:flex;gap:16px;align-items:start}iframe{flex:none;border:0}`;
/** As small as possible for the widest row of frames, because every picture is of the whole viewport. */
const VIEWPORT = { width: 1340, height: 480 };

/** Lower than any view, because the layout `free` is never lower than its frame. */
const START_HEIGHT = 40;

export interface Shown {
  readonly frame: Frame;
  readonly width: number;
  /** The height that the view requests and gets. */
  readonly height: number;
  /** Its position in the embedding page. */
  readonly x: number;
  readonly y: number;
}

interface HostLook {
  readonly style?: string;
  /** The minimum height; partners may make the frame higher than necessary. */
  readonly heightMin?: number;
}

/** A page of a different origin than its frames, like a partner's page. */
interface HostPage {
  readonly page: Page;
  readonly server: StaticFrame;
  /** Problems reported by the browser, such as policy violations. */
  readonly consoleMessages: string[];
  /** Shows a view in frames of several widths side by side, each as high as its content. */
  show(view: StaticView, widths: readonly number[], look?: HostLook): Promise<Shown[]>;
  close(): Promise<void>;
}

/** Opens the page with animations off, so that pictures show the final state. */
export async function openHostPage(browser: Browser, options: BrowserContextOptions = {}): Promise<HostPage> {
  const server = await startStaticFrame();
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options });
  await context.route(BACKGROUND_URL, (route) => route.fulfill({ contentType: 'image/svg+xml', body: BACKGROUND_SVG }));
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => void consoleMessages.push(message.text()));
  page.on('pageerror', (error) => void consoleMessages.push(error.message));
  await page.goto(server.hostUrl);
  return {
    page,
    server,
    consoleMessages,
    show: async (view, widths, look = {}) => await show(page, server.add(view), widths, look),
    close: async () => {
      await context.close();
      await server.stop();
    },
  };
}

/** Reuses the frames and changes only their URL, because each new cross-site frame starts a browser process. */
async function show(page: Page, url: string, widths: readonly number[], look: HostLook): Promise<Shown[]> {
  const frames = page.locator('iframe');
  while ((await frames.count()) < widths.length) {
    await page.locator('body').evaluate((body) => body.append(body.ownerDocument.createElement('iframe')));
  }
  await page
    .locator('style')
    .evaluate((style, text) => void (style.textContent = text), PAGE_STYLE + (look.style ?? ''));
  const settled = await Promise.all(
    widths.map((width, index) => loadAndMeasure(frames.nth(index), url, width, look.heightMin ?? 0)),
  );
  // Measured last, because a frame's position depends on the widths of the frames before it.
  const boxes = await Promise.all(widths.map((_, index) => frames.nth(index).boundingBox()));
  return settled.map((each, index) => ({ ...each, x: boxes[index]!.x, y: boxes[index]!.y }));
}

async function loadAndMeasure(
  element: Locator,
  url: string,
  width: number,
  heightMin: number,
): Promise<Pick<Shown, 'frame' | 'width' | 'height'>> {
  await element.evaluate(
    async (iframe, { url, width, START_HEIGHT }) => {
      const loaded = new Promise((resolve) => void iframe.addEventListener('load', resolve, { once: true }));
      for (const [name, value] of Object.entries({
        title: 'Card',
        src: url,
        width: String(width),
        height: String(START_HEIGHT),
      })) {
        iframe.setAttribute(name, value);
      }
      await loaded;
    },
    { url, width, START_HEIGHT },
  );
  const frame = (await (await element.elementHandle())!.contentFrame())!;
  await untilSized(frame, width, START_HEIGHT);
  await frame.evaluate('document.fonts.ready.then(() => undefined)');
  const height: number = await frame.evaluate(
    `Math.max(${heightMin}, Math.ceil(document.querySelector("#card").getBoundingClientRect().height))`,
  );
  await element.evaluate((iframe, height) => iframe.setAttribute('height', String(height)), height);
  await untilSized(frame, width, height);
  await frame.evaluate('Promise.all([...document.images].map((image) => image.decode())).then(() => undefined)');
  return { frame, width, height };
}

/** Waits for the frame's size, which reaches another process later. (`waitForFunction` needs `eval`, which the policy blocks.) */
async function untilSized(frame: Frame, width: number, height: number): Promise<void> {
  await frame.evaluate(`new Promise((resolve) => {
    const look = () => (innerWidth === ${width} && innerHeight === ${height} ? resolve() : setTimeout(look, 5));
    look();
  })`);
}

import { revealedValues } from '../../../testing/src/revealed-values.ts';
import type { Browser, BrowserContext, Frame, FrameLocator, Page, Request } from 'playwright-core';
import { afterEach } from 'vitest';
import type { CardId } from '#kit/ids.ts';
import type { ViewOptions } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { createTestDatabase } from '../harness.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { startService, type Service, type TenantClient } from '../service.ts';
import { startHostServer } from './host-server.ts';
import { mintView, type MintedView } from './mint-view.ts';

/** The service with a card, a browser, and a partner's page that embeds views. */
interface FrameFixture {
  readonly service: Service;
  readonly browser: Browser;
  /** The origin of the partner's page. */
  readonly hostUrl: string;
  /** The sandbox client of the card's partner. */
  readonly client: TenantClient;
  readonly card: RealCard;
  /** Mints a view of the card. */
  readonly mint: (options?: Partial<ViewOptions>, left_ms?: number) => Promise<MintedView>;
  /** Opens a new window of the partner's page, which is closed after the test. */
  readonly visit: () => Promise<Visit>;
}

/** The card data that must appear in the frame and nowhere else. */
export interface RealCard {
  readonly id: string;
  readonly pan: string;
  readonly cvv: string;
}

/** A window of the partner's page; its script is browser/host.ts. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The content of the iframe. */
  readonly frame: FrameLocator;
  /** Console and script errors and warnings of all frames. */
  readonly consoleMessages: string[];
  /** The requests of all frames. */
  readonly requests: Request[];
  /** Embeds a view with a plain iframe. */
  readonly embed: (url: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  /** Embeds a view with the SDK. */
  readonly mount: (url: string, options?: { readonly title?: string }) => Promise<void>;
  /** Sends `hello` to the frame, as a page that embeds it without the SDK does. */
  readonly hello: () => Promise<void>;
  /** The messages that the page received by `postMessage`. */
  readonly messages: () => Promise<{ origin: string; data: Record<string, unknown> }[]>;
  /** The data of those messages without `resize`, which is sent whenever the browser changes the layout. */
  readonly messagesSent: () => Promise<Record<string, unknown>[]>;
  /** Waits until the view is in this state. */
  readonly state: (state: string) => Promise<void>;
  /** The page's status text. */
  readonly status: () => Promise<string | null>;
  /** The texts that the service rendered into the page for its script. */
  readonly texts: () => Promise<Texts>;
  /** The frame, for running scripts inside it. */
  readonly inside: () => Frame;
}

type Texts = Record<string, string> & { copied: Record<string, string>; selected: Record<string, string> };

/** Starts the fixture. Call it at the top level of a test file. */
export async function startFrameFixture(): Promise<FrameFixture> {
  const service = await startService(await createTestDatabase());
  const [browser, hostUrl, partner] = await Promise.all([startChromium(), startHostServer(), service.newPartner()]);
  const client = partner.sandbox;
  const card = await realCard(service, client);
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  return {
    service,
    browser,
    hostUrl,
    client,
    card,
    mint: async (options, left_ms) => await mintView(service, client.tenant, card.id, options, left_ms),
    visit: async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return await visitIn(context, service, hostUrl);
    },
  };
}

/** Issues a card and returns it with the card data that its platform reveals. */
export async function realCard(service: Service, client: TenantClient): Promise<RealCard> {
  const { id } = await newCard(client);
  const shown = await revealedValues(service.core.platform, { tenantId: client.tenant.id, cardId: id as CardId });
  return { id, pan: shown.number.reveal(), cvv: shown.securityCode.reveal() };
}

/** Permissions-Policy also switches off features that only newer browsers have. */
const UNKNOWN_FEATURE = /^Error with Permissions-Policy header: Unrecognized feature: '[a-z-]+'\.$/;

/** Opens the partner's page in a new window. */
export async function visitIn(context: BrowserContext, service: Service, hostUrl: string): Promise<Visit> {
  const page = await context.newPage();
  const consoleMessages: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !UNKNOWN_FEATURE.test(message.text())) {
      consoleMessages.push(message.text());
    }
  });
  page.on('pageerror', (error) => void consoleMessages.push(String(error)));
  page.on('request', (request) => void requests.push(request));
  await page.goto(hostUrl);

  const frame = page.frameLocator('iframe').first();
  const run = async (call: string, ...details: unknown[]): Promise<void> =>
    await page.evaluate(`host.${call}(...${JSON.stringify(details)})`);
  const messages: Visit['messages'] = async () => await page.evaluate('host.messages');
  return {
    context,
    page,
    frame,
    consoleMessages,
    requests,
    embed: async (url, attributes) => await run('embed', url, attributes ?? {}),
    mount: async (url, options) => await run('mount', url, options ?? {}),
    hello: async () => {
      // Before its page is loaded, the frame's window is empty and receives no messages.
      await frame.locator('body[data-state]').waitFor({ state: 'attached' });
      await run('hello');
    },
    messages,
    messagesSent: async () => (await messages()).map(({ data }) => data).filter(({ type }) => type !== 'resize'),
    state: async (state) => await frame.locator(`body[data-state=${state}]`).waitFor({ state: 'attached' }),
    status: async () => await frame.locator('#status').textContent(),
    texts: async () => JSON.parse((await frame.locator('#texts').textContent())!) as Texts,
    inside: () => page.frames().find((each) => each.url().startsWith(`${service.frameUrl}/v/`))!,
  };
}

/** A card number as the page shows it. */
export function grouped(pan: string): string {
  return pan.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Options of `expect.poll` for effects that a browser on a busy machine shows late. */
export const POLL_OPTIONS = { timeout: 20_000 } as const;

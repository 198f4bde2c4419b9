import type { Page, Request } from 'playwright-core';
import { startChromium } from '../../../server/test/chromium/start-chromium.ts';
import type { Clock } from '../../../server/src/foundation/kit/clock.ts';
import type { PartnerId, PersonId } from '../../../server/src/foundation/kit/ids.ts';
import { offerMembership } from '../../../server/src/foundation/people/index.ts';
import type { OperatorRole } from '../../../server/src/foundation/people/rights.ts';
import { openConsole } from '../../../server/test/contract/console/console.ts';
import type { startProvider } from '../../../server/test/contract/console/openid.ts';
import { createTestDatabase } from '../../../server/test/harness.ts';
import { sharedService, startService, type Service, type TenantClient } from '../../../server/test/service.ts';
import { isCardNumber } from '../../src/api/card-numbers.ts';
import { builtConsole } from './built-console.ts';

export interface OpenOptions {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
}

/** What a browser found wrong while somebody used the console. It stays empty. */
interface Findings {
  /** Violations of the policy for content, errors of scripts, failed files. */
  readonly errors: string[];
  /** Where something with the form of a card number was seen. */
  readonly cardNumbers: string[];
}

export interface ConsolePage extends Findings {
  readonly page: Page;
  /** The address of the partner's pages in the sandbox. */
  readonly sandbox: string;
  /** The calls of the page that are not answered yet. */
  readonly reading: ReadonlySet<Request>;
}

interface SignedOutPage extends Omit<ConsolePage, 'sandbox'> {
  readonly origin: string;
}

/** The browser of an invited person. */
interface InvitedPage extends SignedOutPage {
  readonly link: string;
  readonly email: string;
}

export interface ConsoleFixture {
  readonly service: Service;
  readonly sandbox: TenantClient;
  readonly live: TenantClient;
  /** Signs a new person with this role in, with a link, and waits for the first page. */
  readonly open: (role: string, options?: OpenOptions) => Promise<ConsolePage>;
  /** Signs a new person of the operator in, likewise. `sandbox` is the start of the operator's pages. */
  readonly openOperator: (role: OperatorRole, options?: OpenOptions) => Promise<ConsolePage>;
  /** A link that signs a new person with this role in, for another browser. */
  readonly newLink: (role: string) => Promise<string>;
  /** A browser in which nobody is signed in. */
  readonly newBrowser: (options?: OpenOptions) => Promise<SignedOutPage>;
  /** Invites a new person with this role. */
  readonly invite: (role: string, options?: OpenOptions) => Promise<InvitedPage>;
  /** Invites the same person to another partner. @param by who invites; left out: a command does */
  readonly inviteElsewhere: (
    invited: InvitedPage,
    by?: PersonId,
  ) => Promise<{ readonly link: string; readonly partnerId: PartnerId }>;
}

const HEIGHT = 900;

/** The answer to what needs a recent sign-in, as ten minutes later. */
export const STEP_UP = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    type: 'error',
    message: { code: 403, error: ['Sign in again to do this.'] },
    data: { error: { code: 'step_up_required' } },
  }),
};

/**
 * A partner with a console, in a real browser. Call it at the top level of a test file.
 * @param settings of a service of its own; without them, the service is shared
 * @param provider the operator's OpenID provider
 * @param clock of a service of its own, and of the browsers
 */
export async function startConsole(
  settings?: Readonly<Record<string, string>>,
  { provider, clock }: { provider?: Awaited<ReturnType<typeof startProvider>>; clock?: Clock } = {},
): Promise<ConsoleFixture> {
  const service = settings
    ? await startService(await createTestDatabase(), { settings, ...(clock && { clock }) })
    : await sharedService();
  const browser = await startChromium();
  const ui = await openConsole(service, await builtConsole(), provider?.oidc);
  provider?.register(ui.origin);
  const { sandbox, live } = await service.newPartner();
  const { partnerId } = sandbox.tenant;
  const newPage = async ({ width = 1280, theme = 'light', language = 'en' }: OpenOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      colorScheme: theme,
      locale: language,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (clock) await page.clock.setFixedTime(clock.now());
    return { page, reading: watchCalls(page), ...watch(page) };
  };
  const linkOf = async (person: PersonId) => {
    const token = (await (await service.core.people.sessions()).createLink(person, () => [])).reveal();
    return `${ui.origin}/sign-in#token=${token}`;
  };
  const signIn = async (person: PersonId, options?: OpenOptions) => {
    const opened = await newPage(options);
    await useLink(opened.page, await linkOf(person));
    return opened;
  };
  return {
    service,
    sandbox,
    live,
    openOperator: async (role, options) => {
      const opened = await signIn(await ui.newPerson({ operator: role }), options);
      return { ...opened, sandbox: `${ui.origin}/o` };
    },
    open: async (role, options) => {
      const opened = await signIn(await ui.newPerson({ partnerId, role }), options);
      // The first page differs by role.
      const [, , partner] = new URL(opened.page.url()).pathname.split('/');
      return { ...opened, sandbox: `${ui.origin}/p/${partner}/sandbox` };
    },
    newLink: async (role) => await linkOf(await ui.newPerson({ partnerId, role })),
    newBrowser: async (options) => ({ ...(await newPage(options)), origin: ui.origin }),
    invite: async (role, options) => {
      const person = await ui.newPerson({ partnerId, role });
      const token = (await (await service.core.people.sessions()).createInvitation(person, null, () => [])).reveal();
      const link = `${ui.origin}/invitation#token=${token}`;
      return { ...(await newPage(options)), origin: ui.origin, link, email: await ui.emailOf(person) };
    },
    inviteElsewhere: async ({ email, origin }, by) => {
      const { database, clock, people } = service.core;
      const other = (await service.newPartner()).sandbox.tenant.partnerId;
      const grant = { partnerId: other, role: 'support', environments: ['sandbox'] } as const;
      const offer = (await offerMembership(
        database,
        { email, name: '', grant, ...(by && { by }) },
        clock.now(),
        () => [],
      ))!;
      const sessions = await people.sessions();
      const token = await sessions.createInvitation(offer.personId, offer.membershipId, () => []);
      return { link: `${origin}/invitation#token=${token.reveal()}`, partnerId: other };
    },
  };
}

/** Signs in with a link, and waits for the first page. */
export async function useLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL(/\/[po](?:\/|$)/);
}

/** Opens an invitation, and says what the person is called. The next step is how the person signs in. */
export async function openInvitation({ page, link }: Pick<InvitedPage, 'page' | 'link'>): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.waitForURL(/\/set-up$/);
  await page.getByLabel('Your name').fill('Nia Okafor');
  await page.keyboard.press('Enter');
}

/** An authenticator in the browser that always finds its person present. */
export async function addAuthenticator({ page }: Pick<ConsolePage, 'page'>): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function watch(page: Page): Findings {
  const findings: Findings = { errors: [], cardNumbers: [] };
  page.on('console', (message) => {
    // Chromium reports each refused call, too: tests make some on purpose.
    if (message.type() === 'error' && !message.text().includes('status of 4')) findings.errors.push(message.text());
  });
  page.on('pageerror', (error) => findings.errors.push(String(error)));
  page.on('request', (request) => {
    findings.cardNumbers.push(...numbersIn(`${request.url()} ${request.postData() ?? ''}`, 'request'));
  });
  return findings;
}

function watchCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** What the page shows and keeps must not have the form of a card number. */
export async function scanForCardNumbers({ page, cardNumbers }: ConsolePage): Promise<readonly string[]> {
  const text = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify(Object.entries(localStorage)),
  );
  return [...cardNumbers, ...numbersIn(text, 'page')];
}

function numbersIn(text: string, where: string): string[] {
  const found = text.match(/(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g) ?? [];
  return found.filter((digits) => isCardNumber(digits.replaceAll(/[ -]/g, ''))).map((digits) => `${where}: ${digits}`);
}

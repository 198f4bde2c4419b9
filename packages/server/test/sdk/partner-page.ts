import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { NAMES, PROGRAM } from './partner-program.ts';

/** The settings of a client in a page, which has no environment. */
export interface PageSettings {
  readonly url: string;
  readonly clientId: string;
  readonly secretId: string;
}

/** Creates a card, and shows it in the frame. What the frame reports is printed. */
const SHOW_CARD = `
const issuary = new Issuary();
const customer = await issuary.customers.create({
  first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com', phone: '+14155552671',
  country_code: 'US', date_of_birth: '1990-12-31',
});
const card = await issuary.cards.create({ customer_id: customer.id, amount: '10.00' });
const { iframe_url } = await issuary.cards.createSecureView(card.id);
mountSecureView(document.querySelector('#card'), iframe_url, {
  onReady: () => console.log('ready'),
  onRevealed: () => console.log('revealed'),
  onError: (code) => console.log(code),
});
`;

/** What a page does with the packed files, by name. */
const PAGES = {
  program: `import ${NAMES} from './index.js';\n${PROGRAM}`,
  frame: `import { Issuary } from './index.js';\nimport { mountSecureView } from './secure-view.js';\n${SHOW_CARD}`,
} as const;

const HTML =
  '<!doctype html><link rel="icon" href="data:,"><div id="card"></div><script type="module" src="page.js"></script>';

/**
 * Serves a page whose script loads the packed files unchanged, as modules. It has the origin of a shop that passes calls
 * on to the API, as the API answers no page of another origin.
 * @param folder the package's files
 * @param settings of the API's client
 * @returns the page's URL
 */
export async function servePage(folder: string, program: keyof typeof PAGES, settings: PageSettings): Promise<string> {
  const server = createServer((request, response) => {
    const file = /^\/shop\/(.+)$/.exec(request.url!)?.[1];
    const answer = file === undefined ? passOn(request, response, settings.url) : sendFile(file, response);
    answer.catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  // The frame is on 127.0.0.1: another site, as in production.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return `${origin}/shop/page`;

  async function sendFile(file: string, response: ServerResponse): Promise<void> {
    if (file === 'page') {
      response.setHeader('content-type', 'text/html').end(HTML);
      return;
    }
    const script = PAGES[program].replace(
      'new Issuary()',
      `new Issuary(${JSON.stringify({ ...settings, url: origin })})`,
    );
    const text = file === 'page.js' ? script : await readFile(join(folder, 'dist', file), 'utf8');
    response.setHeader('content-type', 'text/javascript').end(text);
  }
}

async function passOn(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const { authorization = '', 'idempotency-key': key = '', 'content-type': type = '' } = request.headers;
  const body = Buffer.concat(await request.toArray());
  const reply = await fetch(url + request.url, {
    method: request.method!,
    headers: {
      ...(authorization && { authorization }),
      ...(key && { 'idempotency-key': String(key) }),
      'content-type': type,
    },
    body: body.length === 0 ? null : body,
  });
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'x-request-id': reply.headers.get('x-request-id') ?? '',
  });
  response.end(await reply.text());
}

/** Opens a page. @returns it, and what it prints, including errors */
export async function openPage(browser: Browser, url: string): Promise<{ page: Page; printed: string[] }> {
  const page = await browser.newPage();
  onTestFinished(async () => await page.close());
  const printed: string[] = [];
  page.on('console', (message) => void printed.push(message.text()));
  page.on('pageerror', (error) => void printed.push(String(error)));
  await page.goto(url);
  return { page, printed };
}

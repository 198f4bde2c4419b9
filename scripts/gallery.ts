import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { OptionsInput } from '../packages/server/src/issuing/secure-view/options/schemas.ts';
import { readOptions } from '../packages/server/src/issuing/secure-view/options/read-options.ts';
import { launchChromium } from '../packages/server/test/chromium/start-chromium.ts';
import { BACKGROUND_URL, hostLook } from '../packages/server/test/frame/example-view.ts';
import { openHostPage } from '../packages/server/test/frame/host-page.ts';
import { takeScreenshot } from '../packages/server/test/chromium/pictures.ts';

/** `npm run gallery` draws a secure view in each theme and layout for the documentation, with its options. */

/** The request body that a partner sends. */
type Body = OptionsInput & Required<Pick<OptionsInput, 'theme' | 'layout'>>;

interface Entry {
  readonly name: string;
  readonly body: Body;
  readonly width: number;
  /** Height that the partner's page gives the frame, in CSS pixels; by default the height of its content. */
  readonly height?: number;
}

const FOLDER = fileURLToPath(new URL('../docs/secure-view/', import.meta.url));
const MARGIN_PX = 16;

const PLAIN: OptionsInput = {
  label_color: '#cbd5e1',
  button_color: '#334155',
  button_text_color: '#ffffff',
};
const CUSTOM: OptionsInput = {
  label_color: '#c7d2fe',
  button_color: '#4338ca',
  button_text_color: '#ffffff',
  background_color: '#312e81',
  brand_label: 'Kès Popilè',
  show_branding: true,
};
const PICTURE: OptionsInput = {
  label_color: '#99f6e4',
  button_color: '#0f766e',
  button_text_color: '#ffffff',
  background_color: '#134e4a',
  background_url: BACKGROUND_URL,
};
const POSITIONS = {
  cardholder: { top: '8%', left: '6%' },
  pan: { top: '36%', left: '6%' },
  expiry: { bottom: '8%', left: '6%' },
  cvv: { bottom: '8%', left: '36%' },
  brand: { bottom: '9%', right: '6%' },
};

const ENTRIES: readonly Entry[] = [
  { name: 'plain-stack', body: { theme: 'plain', layout: 'stack', ...PLAIN }, width: 375 },
  { name: 'plain-card', body: { theme: 'plain', layout: 'card', ...PLAIN }, width: 420 },
  { name: 'plain-compact', body: { theme: 'plain', layout: 'compact', ...PLAIN }, width: 600 },
  {
    name: 'plain-free',
    body: { theme: 'plain', layout: 'free', ...PLAIN, positions: POSITIONS },
    width: 420,
    height: 290,
  },
  { name: 'custom-stack', body: { theme: 'custom', layout: 'stack', ...CUSTOM }, width: 375 },
  { name: 'custom-card', body: { theme: 'custom', layout: 'card', ...CUSTOM }, width: 420 },
  { name: 'custom-compact', body: { theme: 'custom', layout: 'compact', ...CUSTOM }, width: 600 },
  {
    name: 'custom-free',
    body: { theme: 'custom', layout: 'free', ...PICTURE, positions: POSITIONS },
    width: 420,
    height: 290,
  },
];

const browser = await launchChromium();
const host = await openHostPage(browser, { deviceScaleFactor: 2 });
// The host page has the frame's own origin: Chromium draws a cross-process frame at the machine's scale and enlarges
// it.
await host.page.goto(`${host.server.frameUrl}/host`);
await mkdir(FOLDER, { recursive: true });
for (const { name, body, width, height } of ENTRIES) {
  const options = readOptions(body, { environment: 'sandbox', origins: undefined });
  const look = { style: hostLook(options.theme).style, ...(height === undefined ? {} : { heightMin: height }) };
  const [shown] = await host.show({ options }, [width], look);
  const clip = {
    x: shown!.x - MARGIN_PX,
    y: shown!.y - MARGIN_PX,
    width: shown!.width + 2 * MARGIN_PX,
    height: shown!.height + 2 * MARGIN_PX,
  };
  await writeFile(join(FOLDER, `${name}.png`), await takeScreenshot(host.page, { clip }));
}
await host.close();
await browser.close();
await writeFile(join(FOLDER, 'gallery.md'), galleryPage());
console.log(`${ENTRIES.length} pictures and gallery.md written to docs/secure-view/`);

function galleryPage(): string {
  const sections = ENTRIES.map(({ name, body, width, height }) => {
    const size = height === undefined ? `${width} px wide` : `${width} × ${height} px`;
    const lines = Object.entries(body).map(([option, value]) => `  ${JSON.stringify(option)}: ${oneLine(value)}`);
    return `## ${body.theme}, ${body.layout}

<img src="${name}.png" width="${width + 2 * MARGIN_PX}" alt="A secure view: theme ${body.theme}, layout ${body.layout}">

Frame: ${size}. Options:

\`\`\`json
{
${lines.join(',\n')}
}
\`\`\`
`;
  });
  return `<!-- Written by \`npm run gallery\`. -->
# Secure view: gallery

Each theme and layout of the [secure view](../secure-view.md), with the options that produce it, as the body of
\`POST /cards/{id}/secure-view\`. Copy an example and change it. The numbers belong to a test card. The theme \`plain\` is
transparent: the dark background in its pictures is the page around the frame.

${sections.join('\n')}`;
}

function oneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replaceAll(/\n */g, ' ')
    .replaceAll(/(?<=[{]) | (?=[}])/g, '');
}

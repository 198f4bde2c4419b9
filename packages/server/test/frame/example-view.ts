import { Secret } from '#kit/secret.ts';
import { ALIGNMENTS, LAYOUTS, THEMES } from '../../src/issuing/secure-view/model.ts';
import type { CardFields, Theme, ViewOptions } from '#secure-view';

/** A test card of the networks, as a view shows it. */
export const EXAMPLE_CARD: CardFields = {
  pan: new Secret('4242424242424242'),
  cvv: new Secret('123'),
  expiryMonth: '08',
  expiryYear: '29',
  cardholder: 'MARIE JOSEPH',
  brand: 'visa',
};

const BASE = {
  layout: 'stack',
  align: 'left',
  fields: ['pan', 'expiry', 'cvv', 'cardholder', 'brand'],
  positions: {},
  textColor: '#ffffff',
  language: 'en',
  embedding: 'iframe',
} as const;

/** The default options by theme. */
export const EXAMPLE_OPTIONS: Readonly<Record<Theme, ViewOptions>> = {
  plain: { ...BASE, theme: 'plain', labelColor: '#cbd5e1', buttonColor: '#334155', buttonTextColor: '#ffffff' },
  custom: {
    ...BASE,
    theme: 'custom',
    labelColor: '#c7d2fe',
    buttonColor: '#4338ca',
    buttonTextColor: '#ffffff',
    backgroundColor: '#312e81',
    brandLabel: 'Kès Popilè',
  },
};

/** The embedding page's background: `plain` is white text on a transparent background, so it needs a dark one. */
export const HOST_COLOURS: Readonly<Record<Theme, string>> = { plain: '#0f172a', custom: '#f1f5f9' };

export const hostLook = (theme: Theme): { readonly style: string } => ({
  style: `body{background:${HOST_COLOURS[theme]}}`,
});

export const WIDTHS = [280, 375, 600] as const;

/** An image that is on no server; the test answers the request for its URL. */
export const BACKGROUND_URL = 'https://pictures.example/card.svg';
export const BACKGROUND_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 432 272" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#134e4a"/><stop offset="1" stop-color="#0c2a3a"/></linearGradient></defs>
<rect width="432" height="272" fill="url(#g)"/>
<g fill="none" stroke="#5eead4" stroke-opacity=".16" stroke-width="1.5"><circle cx="388" cy="36" r="70"/><circle cx="388" cy="36" r="120"/><circle cx="388" cy="36" r="170"/><circle cx="388" cy="36" r="220"/></g>
</svg>`;

const WITH_PICTURE = {
  labelColor: '#99f6e4',
  buttonColor: '#0f766e',
  backgroundColor: '#134e4a',
  backgroundUrl: BACKGROUND_URL,
} as const;

const { brandLabel: _, ...WITHOUT_LABEL } = EXAMPLE_OPTIONS.custom;

interface Example {
  readonly name: string;
  readonly options: ViewOptions;
  /** Default: `revealed`. */
  readonly state?: 'tap';
}

/** Every theme, layout and alignment. */
export const COMBINATIONS: readonly Example[] = THEMES.flatMap((theme) =>
  LAYOUTS.flatMap((layout) =>
    ALIGNMENTS.map((align) => ({
      name: `${theme}-${layout}-${align}`,
      options: { ...EXAMPLE_OPTIONS[theme], layout, align },
    })),
  ),
);

/** The options of a web view whose app sets no colours. */
const WEBVIEW: ViewOptions = {
  ...BASE,
  theme: 'plain',
  embedding: 'webview',
  labelColor: '#ffffff',
  buttonColor: '#ffffff',
  buttonTextColor: '#111827',
};

/** Cases outside the combinations: web views before and after the tap, a background image, and custom positions. */
export const SPECIAL: readonly Example[] = [
  { name: 'webview-tap', options: WEBVIEW, state: 'tap' },
  { name: 'webview-revealed', options: WEBVIEW },
  {
    name: 'webview-dark-text',
    options: {
      ...WEBVIEW,
      textColor: '#111111',
      labelColor: '#111111',
      buttonColor: '#111827',
      buttonTextColor: '#ffffff',
    },
  },
  { name: 'picture-card-left', options: { ...EXAMPLE_OPTIONS.custom, ...WITH_PICTURE, layout: 'card' } },
  {
    name: 'positions-free-left',
    options: {
      ...WITHOUT_LABEL,
      ...WITH_PICTURE,
      layout: 'free',
      positions: {
        pan: { top: '34%', left: '6%' },
        expiry: { bottom: '10%', left: '6%' },
        cvv: { bottom: '10%', left: '44%' },
        cardholder: { top: '12px', left: '6%' },
        brand: { bottom: '12%', right: '6%' },
      },
    },
  },
];

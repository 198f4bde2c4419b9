import { FIELDS, SIDES, type Embedding, type ViewOptions } from '../model.ts';
import { ancestorsOf } from '../settings/allowed-ancestors.ts';
import { CONTRAST_MIN, contrastOn } from './color.ts';
import { webviewBackground } from './webview-background.ts';
import type { OptionsInput } from './schemas.ts';
import type { MintContext } from './read-options.ts';

/** Warnings about likely mistakes: options without effect, colours that are hard to read, a view that no page can embed. */
export function warningsOf(input: OptionsInput, options: ViewOptions, context: MintContext): string[] {
  return [
    ...ineffective(input, options).map(([option, reason]) => `${option} has no effect: ${reason}`),
    ...hardToRead(options),
    ...whiteOnAnyPage(input, options),
    ...notEmbeddable(options, context),
  ];
}

const PLAIN_BACKGROUND: Readonly<Record<Embedding, string>> = {
  iframe: 'the theme plain is transparent',
  webview:
    'the theme plain chooses the background with the best contrast for text_color; use the theme custom to choose your own',
};

type Idle = readonly [option: string, reason: string];

function ineffective(input: OptionsInput, { theme, layout, fields, embedding }: ViewOptions): Idle[] {
  const idle: Idle[] = positionsGiven(input).flatMap(([option, field]): Idle[] => {
    if (layout !== 'free') return [[option, 'positions apply to the layout free only']];
    return fields.some((each) => each === field) ? [] : [[option, `fields_order does not list ${field}`]];
  });
  if (theme === 'plain') {
    for (const option of ['background_url', 'background_color'] as const)
      if (input[option] !== undefined) idle.push([option, PLAIN_BACKGROUND[embedding]]);
  }
  if (input.show_branding !== undefined && input.brand_label === undefined)
    idle.push(['show_branding', 'brand_label is not set']);
  if (input.brand_label !== undefined && input.show_branding === false)
    idle.push(['brand_label', 'show_branding is false']);
  if (input.embedding_origin !== undefined && embedding === 'webview')
    idle.push(['embedding_origin', 'a view with embedding webview is not embedded']);
  return idle;
}

/** The options that set a field's position, with that field. */
function positionsGiven(input: OptionsInput): [option: string, field: string][] {
  return FIELDS.flatMap((field) => {
    const names = [...SIDES.map((side) => `${field}_${side}` as const), `${field}_position` as const];
    const given: string[] = names.filter((name) => input[name] !== undefined);
    if (Object.keys(input.positions?.[field] ?? {}).length > 0) given.unshift(`positions.${field}`);
    return given.map((option): [string, string] => [option, field]);
  });
}

/** For the theme plain in an iframe only the buttons can be checked: the page behind the text is unknown. */
function hardToRead(options: ViewOptions): string[] {
  const { textColor, labelColor, buttonColor, buttonTextColor, backgroundColor } = options;
  const webviewColor = webviewBackground(options);
  const background = backgroundColor ?? webviewColor;
  const backgroundName =
    webviewColor === undefined ? 'background_color' : `${webviewColor}, the background in a web view`;
  const pairs: [text: string, on: string, contrast: number][] = [
    [
      'button_text_color',
      'button_color',
      contrastOn(buttonTextColor, ...(background === undefined ? [] : [background]), buttonColor),
    ],
  ];
  if (background !== undefined) {
    pairs.unshift(
      ['text_color', backgroundName, contrastOn(textColor, background)],
      ['label_color', backgroundName, contrastOn(labelColor, background)],
    );
  }
  return pairs
    .filter(([, , contrast]) => contrast < CONTRAST_MIN)
    .map(
      ([text, on, contrast]) =>
        `${text} is hard to read on ${on}: their contrast is ${Math.floor(contrast * 100) / 100}, and ${CONTRAST_MIN} is needed (WCAG 2.2, 1.4.3)`,
    );
}

/** The colour behind the text of the theme plain is the page's, which is white more often than not. */
function whiteOnAnyPage(input: OptionsInput, { theme, embedding, followsPage }: ViewOptions): string[] {
  if (theme !== 'plain' || embedding === 'webview' || input.text_color !== undefined) return [];
  const unless = followsPage ? ' unless mountSecureView of the SDK shows the view' : '';
  return [`the text is white, which cannot be read on a light page${unless}: set text_color, such as #111827`];
}

function notEmbeddable({ embedding }: ViewOptions, { environment, origins }: MintContext): string[] {
  if (embedding === 'webview' || ancestorsOf(origins, environment).length > 0) return [];
  return ['no page may embed this view; set your origins with PUT /settings/secure-view'];
}

import { Type, type Static, type TOptional, type TString } from 'typebox';
import { Line, OneOf } from '../../../foundation/api/schema.ts';
import { ALIGNMENTS, EMBEDDINGS, FIELDS, LANGUAGES, LAYOUTS, SIDES, THEMES, type Field, type Side } from '../model.ts';
import { ORIGIN_LENGTH_MAX, ORIGIN_PATTERN, ORIGIN_PROBLEM } from '../settings/origin.ts';
import { BACKGROUND_URL_LENGTH_MAX } from './background-url.ts';
import { COLOR_PATTERN } from './color.ts';
import { LENGTH_PATTERN } from './length.ts';

const BRAND_LABEL_LENGTH_MAX = 40;
/**
 * Something to see, and neither control characters nor marks that turn the direction of what follows: those would reach
 * beyond the label.
 */
const BRAND_LABEL = String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$`;

const LENGTH_PROBLEM = 'must be 0% to 100% or 0px to 2000px, such as 10% or 24px';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const FIELDS_ORDER = `^ *${anyOf(FIELDS)}(?: *, *${anyOf(FIELDS)}){0,${FIELDS.length - 1}} *$`;

/** One of a few words; left out, it is the first of them. Not as `default` of the schema: clients' types would require it. */
const choice = <const Values extends readonly string[]>(values: Values, description: string, problem?: string) =>
  Type.Optional(
    OneOf(values, {
      description: `${description} Default \`${values[0]}\`.`,
      ...(problem === undefined ? {} : { 'x-problem': problem }),
    }),
  );

const color = (description: string, example: string) =>
  Type.Optional(
    Type.String({
      pattern: COLOR_PATTERN,
      'x-problem': 'must be a hex colour such as #1f2937, with 3, 4, 6 or 8 digits',
      description: `${description} Hex: \`#rgb\`, \`#rgba\`, \`#rrggbb\` or \`#rrggbbaa\`.`,
      example,
    }),
  );

const length = (description: string) =>
  Type.Optional(
    Type.String({ pattern: `^${LENGTH_PATTERN}$`, 'x-problem': LENGTH_PROBLEM, description, example: '10%' }),
  );

type ShortcutName = `${Field}_${Side}` | `${Field}_position`;

const SHORTCUTS = Object.fromEntries(
  FIELDS.flatMap((field) => [
    ...SIDES.map((side) => [`${field}_${side}`, length(`The same as \`positions.${field}.${side}\`.`)]),
    [
      `${field}_position`,
      Type.Optional(
        Type.String({
          pattern: `^${LENGTH_PATTERN},${LENGTH_PATTERN}$`,
          'x-problem': `must be a distance from the top and one from the left, such as 10%,20px; each ${LENGTH_PROBLEM}`,
          description: `\`positions.${field}.top\` and \`positions.${field}.left\` in one, with a comma between.`,
          example: '10%,20px',
        }),
      ),
    ],
  ]),
) as unknown as Record<ShortcutName, TOptional<TString>>;

const NAMED = {
  theme: choice(
    THEMES,
    '`plain` is transparent and shows your page behind the numbers (in a web view, where there is none, near black or white, whichever `text_color` reads better on); `custom` has a background of your choice.',
    `must be ${THEMES.join(' or ')}; portal is reserved for the console of this service`,
  ),
  layout: choice(
    LAYOUTS,
    '`stack`: one field a line; `card`: as on a card; `compact`: as little space as can be; `free`: where `positions` says, and only there do positions have an effect.',
  ),
  align: choice(ALIGNMENTS, 'Where the fields stand in the width that they have.'),
  fields_order: Type.Optional(
    Type.String({
      pattern: FIELDS_ORDER,
      maxLength: 200,
      'x-problem': `must be a comma list of ${FIELDS.join(', ')}, each at most once`,
      description: `What is shown, in this order; a field that is not named is not shown. Default \`${FIELDS.join(',')}\`.`,
      example: 'pan,expiry,cvv',
    }),
  ),
  text_color: color('Default `#ffffff`: the theme `plain` expects a dark page around it.', '#ffffff'),
  label_color: color('Default: that of `text_color`.', '#d1d5db'),
  button_color: color(
    'Of the copy buttons. Default: white or near black, whichever reads better with `button_text_color`; white if neither is given (near black in a web view on white).',
    '#2563eb',
  ),
  button_text_color: color('Default: white or near black, whichever reads better on `button_color`.', '#ffffff'),
  background_url: Type.Optional(
    Type.String({
      pattern: String.raw`^[hH][tT][tT][pP][sS]://[^\s\u0000-\u001f\u007f-\u009f\ud800-\udfff]+$`,
      maxLength: BACKGROUND_URL_LENGTH_MAX,
      'x-problem': `must be an https address of a picture, with at most ${BACKGROUND_URL_LENGTH_MAX} characters`,
      description:
        'A picture behind the numbers, by https, for the theme `custom`. The browser of the cardholder fetches it without a referrer; until it is there, or if it cannot be had, `background_color` is seen.',
      example: 'https://cdn.partner.example/card.png',
    }),
  ),
  background_color: color('For the theme `custom`. Default `#111827`, near black.', '#111827'),
  brand_label: Type.Optional(
    Line(BRAND_LABEL_LENGTH_MAX, {
      pattern: BRAND_LABEL,
      'x-problem': `must be one line of 1 to ${BRAND_LABEL_LENGTH_MAX} characters, with something to see and without control characters or marks of direction`,
      description: 'Your name above the card: text, whatever it holds.',
      example: 'Partner',
    }),
  ),
  show_branding: Type.Optional(
    Type.Boolean({
      'x-problem': 'must be true or false',
      description: 'Whether `brand_label` is shown. Default true.',
    }),
  ),
  lang: choice(LANGUAGES, 'Language of labels, buttons and messages: English, Spanish or French.'),
  embedding: choice(
    EMBEDDINGS,
    '`iframe`: it shows nothing unless a page of an allowed origin embeds it. `webview`: opened by itself in the web view of your app, where a tap reveals; no page can embed it then.',
  ),
  embedding_origin: Type.Optional(
    Type.String({
      pattern: ORIGIN_PATTERN,
      maxLength: ORIGIN_LENGTH_MAX,
      'x-problem': ORIGIN_PROBLEM,
      description:
        'The origin of your page, one of `GET /settings/secure-view`. Messages of the frame then go to that origin alone; without it, to the page that first says hello to it.',
      example: 'https://app.partner.example',
    }),
  ),
};

const Position = Type.Object(
  Object.fromEntries(SIDES.map((side) => [side, length(`From the ${side} of the card.`)])) as Record<
    Side,
    TOptional<TString>
  >,
  { additionalProperties: false, title: 'SecureViewPosition' },
);

const Positions = Type.Object(
  Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(Position)])) as Record<
    Field,
    TOptional<typeof Position>
  >,
  { additionalProperties: false, description: 'Where each field stands in the layout `free`.' },
);

const NAMES = Object.keys(NAMED).join(', ');
const SHORTCUT_NAMES = `<field>_position and ${SIDES.map((side) => `<field>_${side}`).join(', ')}, where <field> is ${FIELDS.join(', ')}`;

/** Options in a body. */
export const BodyOptions = Type.Object(
  { ...NAMED, positions: Type.Optional(Positions), ...SHORTCUTS },
  {
    additionalProperties: false,
    'x-unknown': `is no option of a secure view; there are ${NAMES}, positions, ${SHORTCUT_NAMES}`,
    title: 'SecureViewOptions',
  },
);

/** The same as query parameters, where there is no object. */
export const QueryOptions = Type.Object(
  { ...NAMED, ...SHORTCUTS },
  {
    additionalProperties: false,
    'x-unknown': `is no option in a query; there are ${NAMES}, ${SHORTCUT_NAMES}`,
  },
);

/** For a call whose options go into the body. */
export const NoOptions = Type.Object(
  {},
  { additionalProperties: false, 'x-unknown': 'is not read from the query here: options go into the body' },
);

/** Options as they come, each of them alone as it should be. */
export type OptionsInput = Static<typeof BodyOptions>;

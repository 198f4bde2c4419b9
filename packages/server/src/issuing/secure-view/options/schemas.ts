import { Type, type Static, type TOptional, type TString } from 'typebox';
import { noCardNumber } from '#api/rules.ts';
import { Line, Meaning, OneOf, Reason } from '#api/schema.ts';
import { ALIGNMENTS, EMBEDDINGS, FIELDS, LANGUAGES, LAYOUTS, SIDES, THEMES, type Field, type Side } from '../model.ts';
import { ORIGIN_LENGTH_MAX, ORIGIN_PATTERN, ORIGIN_PROBLEM } from '../settings/origin.ts';
import { BACKGROUND_URL_LENGTH_MAX } from './background-url.ts';
import { COLOR_PATTERN } from './color.ts';
import { LENGTH_PATTERN } from './length.ts';

const BRAND_LABEL_LENGTH_MAX = 40;
/**
 * At least one visible character, and neither control characters nor text direction marks, which would affect text beyond the
 * label.
 */
const BRAND_LABEL = String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*$`;

const LENGTH_PROBLEM = 'must be 0% to 100% or 0px to 2000px, such as 10% or 24px';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const FIELDS_ORDER = `^ *${anyOf(FIELDS)}(?: *, *${anyOf(FIELDS)}){0,${FIELDS.length - 1}} *$`;

/** An optional enum that defaults to its first value. The schema has no `default`, since clients' types would then require it. */
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
          description: `\`positions.${field}.top\` and \`positions.${field}.left\`, separated by a comma.`,
          example: '10%,20px',
        }),
      ),
    ],
  ]),
) as unknown as Record<ShortcutName, TOptional<TString>>;

const NAMED = {
  theme: choice(
    [...THEMES, 'portal'],
    '`plain` is transparent and shows your page behind the card details. In a web view, which has no page behind it, the background is white or near black, whichever gives `text_color` more contrast. `custom` has a background of your choice. `portal` is the console’s: people have no other one, and keys cannot have it.',
  ),
  layout: choice(
    LAYOUTS,
    '`stack`: one field per line. `card`: as on a card. `compact`: in the smallest space. `free`: at `positions`, which have no effect in other layouts.',
  ),
  align: choice(ALIGNMENTS, 'Horizontal alignment of the fields.'),
  fields_order: Type.Optional(
    Type.String({
      pattern: FIELDS_ORDER,
      maxLength: 200,
      'x-problem': `must be a comma-separated list of ${FIELDS.join(', ')}, each at most once`,
      description: `The fields to show, in this order. Fields that are not listed are not shown. Default \`${FIELDS.join(',')}\`.`,
      example: 'pan,expiry,cvv',
    }),
  ),
  text_color: color(
    'Colour of the values. Default `#ffffff`; the theme `plain` expects a dark page around it. On a light page, `mountSecureView` of the SDK shows a view for which no colour was chosen in near black.',
    '#ffffff',
  ),
  label_color: color('Colour of the labels. Default: `text_color`.', '#d1d5db'),
  button_color: color(
    'Colour of the copy buttons. Default: white or near black, whichever has more contrast with `button_text_color`; white if neither is given (near black in a web view on white).',
    '#2563eb',
  ),
  button_text_color: color(
    'Colour of the text on the copy buttons. Default: white or near black, whichever has more contrast with `button_color`.',
    '#ffffff',
  ),
  background_url: Type.Optional(
    Type.String({
      pattern: String.raw`^[hH][tT][tT][pP][sS]://[^\s\u0000-\u001f\u007f-\u009f\ud800-\udfff]+$`,
      maxLength: BACKGROUND_URL_LENGTH_MAX,
      'x-problem': `must be the https URL of an image, with at most ${BACKGROUND_URL_LENGTH_MAX} characters`,
      description:
        'URL of a background image for the theme `custom`. The cardholder’s browser loads it without a referrer. Until it is loaded, or if it fails to load, `background_color` is shown.',
      example: 'https://cdn.partner.example/card.png',
    }),
  ),
  background_color: color('Background colour of the theme `custom`. Default `#111827`, near black.', '#111827'),
  brand_label: Type.Optional(
    Line(BRAND_LABEL_LENGTH_MAX, {
      pattern: BRAND_LABEL,
      'x-rule': noCardNumber('use your own name'),
      'x-problem': `must be one line of 1 to ${BRAND_LABEL_LENGTH_MAX} characters, with at least one visible character and without control characters or text direction marks`,
      description: 'Your name, shown above the card as plain text.',
      example: 'Partner',
    }),
  ),
  show_branding: Type.Optional(
    Type.Boolean({
      'x-problem': 'must be true or false',
      description: 'Whether `brand_label` is shown. Default true.',
    }),
  ),
  lang: choice(LANGUAGES, 'Language of the labels, buttons and messages: English, Spanish or French.'),
  embedding: choice(
    EMBEDDINGS,
    '`iframe`: for an iframe on a page of an allowed origin; shows nothing elsewhere. `webview`: for a web view of your app, where a tap reveals the card details; no page can embed it.',
  ),
  embedding_origin: Type.Optional(
    Type.String({
      pattern: ORIGIN_PATTERN,
      maxLength: ORIGIN_LENGTH_MAX,
      'x-problem': ORIGIN_PROBLEM,
      description:
        'The origin of your page, one of `GET /settings/secure-view`. The frame then sends its messages to that origin only. Without it, messages go to the first page that sends it a hello message.',
      example: 'https://app.partner.example',
    }),
  ),
};

const Position = Type.Object(
  Object.fromEntries(SIDES.map((side) => [side, length(`From the ${side} of the card.`)])) as Record<
    Side,
    TOptional<TString>
  >,
  { title: 'SecureViewPosition' },
);

const SHOWN: Readonly<Record<Field, string>> = {
  pan: 'the card number',
  cvv: 'the security code',
  expiry: 'the expiry date',
  cardholder: 'the cardholder’s name',
  brand: 'the card’s brand',
};

const Positions = Type.Object(
  Object.fromEntries(
    FIELDS.map((field) => [field, Type.Optional(Meaning(Position, `Where ${SHOWN[field]} is shown.`))]),
  ) as Record<Field, TOptional<typeof Position>>,
  { description: 'Position of each field in the layout `free`.' },
);

const BODY_ONLY = {
  purpose: Type.Optional(Reason('Why the number is shown, for the access log. A person must give it in live.')),
  positions: Type.Optional(Positions),
};

const NAMES = Object.keys(NAMED).join(', ');
const SHORTCUT_NAMES = `<field>_position and ${SIDES.map((side) => `<field>_${side}`).join(', ')}, where <field> is ${FIELDS.join(', ')}`;

/** Options in the body of a request. */
export const BodyOptions = Type.Object(
  { ...NAMED, ...BODY_ONLY, ...SHORTCUTS },
  {
    'x-unknown': `is not an option of a secure view; the options are ${NAMES}, ${Object.keys(BODY_ONLY).join(', ')}, ${SHORTCUT_NAMES}`,
    title: 'SecureViewOptions',
  },
);

/** The same options as query parameters, without the object `positions`. */
export const QueryOptions = Type.Object(
  { ...NAMED, ...SHORTCUTS },
  {
    'x-unknown': `is not a query option of a secure view; the options are ${NAMES}, ${SHORTCUT_NAMES}`,
  },
);

/** The query of a call whose options go into the body. */
export const NoOptions = Type.Object({}, { 'x-unknown': 'is not accepted in the query; send options in the body' });

/** Options of a request, each valid on its own. */
export type OptionsInput = Static<typeof BodyOptions>;

import { invalidRequest } from '#kit/app-error.ts';
import type { Environment } from '#kit/tenant.ts';
import { FIELDS, THEMES, type Embedding, type Field, type Theme, type ViewOptions } from '../model.ts';
import { mayEmbed } from '../settings/allowed-ancestors.ts';
import { ORIGIN_PROBLEM, parseOrigin } from '../settings/origin.ts';
import { readBackgroundUrl } from './background-url.ts';
import { normalizeColor, readableWith } from './color.ts';
import { webviewBackground } from './webview-background.ts';
import type { OptionsInput } from './schemas.ts';
import { readPositions } from './read-positions.ts';

const TEXT_COLOR = '#ffffff';
const BUTTON_COLOR = '#ffffff';
const BACKGROUND_COLOR = '#111827';

/** The environment and settings that options are validated against. */
export interface MintContext {
  readonly environment: Environment;
  /** The origins that may embed the tenant's views; undefined if the tenant has set none, or the view is for a web view. */
  readonly origins: readonly string[] | undefined;
}

type Problems = Map<string, string>;

/**
 * Builds a view's options from input that its schema has accepted.
 * @throws AppError invalid_request with the problem of every invalid option
 */
export function readOptions(input: OptionsInput, context: MintContext): ViewOptions {
  const problems: Problems = new Map();
  const theme = readTheme(input, problems);
  const embedding = input.embedding ?? 'iframe';
  const options: ViewOptions = {
    theme,
    layout: input.layout ?? 'stack',
    align: input.align ?? 'left',
    fields: readFields(input.fields_order, problems),
    positions: readPositions(input, problems),
    ...readColors(input, theme, embedding),
    ...readBackground(input, problems),
    ...readBrand(input),
    language: input.lang ?? 'en',
    embedding,
    ...readEmbeddingOrigin(input, context, problems),
  };
  if (problems.size > 0) throw invalidRequest(Object.fromEntries(problems));
  return options;
}

function readTheme({ theme = 'plain' }: OptionsInput, problems: Problems): Theme {
  if (theme !== 'portal') return theme;
  problems.set('theme', `must be ${THEMES.join(' or ')}; portal is reserved for the console`);
  return 'plain';
}

function readFields(text: string | undefined, problems: Problems): readonly Field[] {
  if (text === undefined) return FIELDS;
  const fields = text.split(',').map((name) => name.trim() as Field);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) problems.set('fields_order', `lists ${twice} twice; list each field at most once`);
  return fields;
}

function readColors(input: OptionsInput, theme: Theme, embedding: Embedding) {
  const { text_color, label_color, button_color, button_text_color } = input;
  const textColor = normalizeColor(text_color ?? TEXT_COLOR);
  const ground = webviewBackground({ theme, embedding, textColor });
  const buttonText = button_text_color && normalizeColor(button_text_color);
  const buttonColor = button_color
    ? normalizeColor(button_color)
    : buttonText
      ? readableWith(buttonText)
      : ground
        ? readableWith(ground)
        : BUTTON_COLOR;
  const isChosen = [text_color, label_color, button_color, button_text_color].some((color) => color !== undefined);
  return {
    ...(theme === 'plain' && embedding === 'iframe' && !isChosen ? { followsPage: true as const } : {}),
    textColor,
    labelColor: label_color ? normalizeColor(label_color) : textColor,
    buttonColor,
    buttonTextColor: buttonText ?? readableWith(buttonColor),
  };
}

function readBackground({ theme, background_color, background_url }: OptionsInput, problems: Problems) {
  const read = background_url === undefined ? undefined : readBackgroundUrl(background_url);
  if (read && 'problem' in read) problems.set('background_url', read.problem);
  if (theme !== 'custom') return {};
  const backgroundColor = normalizeColor(background_color ?? BACKGROUND_COLOR);
  return read && 'url' in read ? { backgroundColor, backgroundUrl: read.url } : { backgroundColor };
}

function readBrand({ brand_label, show_branding }: OptionsInput) {
  if (brand_label === undefined) return {};
  return show_branding === false ? {} : { brandLabel: brand_label };
}

function readEmbeddingOrigin(
  { embedding, embedding_origin }: OptionsInput,
  { environment, origins }: MintContext,
  problems: Problems,
) {
  if (embedding_origin === undefined) return {};
  const embeddingOrigin = parseOrigin(embedding_origin, environment);
  if (embeddingOrigin === undefined) problems.set('embedding_origin', ORIGIN_PROBLEM);
  // A view for a web view is not embedded.
  if (embeddingOrigin === undefined || embedding === 'webview') return {};
  if (!mayEmbed(embeddingOrigin, origins, environment)) {
    problems.set(
      'embedding_origin',
      'is not an origin that may embed your views; add it with PUT /settings/secure-view first',
    );
  }
  return { embeddingOrigin };
}

import type { CardId, SecureViewId, TenantId } from '../../foundation/kit/ids.ts';
import type { CardBrand } from '../../platforms/ports/issuing-platform.ts';
import type { Secret } from '../../foundation/kit/secret.ts';

export const THEMES = ['plain', 'custom'] as const;
export const LAYOUTS = ['stack', 'card', 'compact', 'free'] as const;
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const FIELDS = ['pan', 'cvv', 'expiry', 'cardholder', 'brand'] as const;
export const SIDES = ['top', 'left', 'right', 'bottom'] as const;
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export const EMBEDDINGS = ['iframe', 'webview'] as const;

export type Theme = (typeof THEMES)[number];
export type Layout = (typeof LAYOUTS)[number];
export type Alignment = (typeof ALIGNMENTS)[number];
export type Field = (typeof FIELDS)[number];
export type Side = (typeof SIDES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Embedding = (typeof EMBEDDINGS)[number];

/** Where a field stands in the layout `free`: CSS lengths such as `10%` or `24px`. */
export type Position = Readonly<Partial<Record<Side, string>>>;

/** How a view looks and where it may be, checked and with its defaults. Colours are `#rrggbb` or `#rrggbbaa`, lower case. */
export interface ViewOptions {
  readonly theme: Theme;
  readonly layout: Layout;
  readonly align: Alignment;
  /** What is shown, in this order. */
  readonly fields: readonly Field[];
  readonly positions: Readonly<Partial<Record<Field, Position>>>;
  readonly textColor: string;
  readonly labelColor: string;
  readonly buttonColor: string;
  readonly buttonTextColor: string;
  /** Undefined for the theme `plain`, which is transparent. */
  readonly backgroundColor?: string;
  /** An https address as the URL standard writes it. */
  readonly backgroundUrl?: string;
  /** The partner's name above the card; undefined when none is to be shown. */
  readonly brandLabel?: string;
  readonly language: Language;
  readonly embedding: Embedding;
  /** The origin of the page around the frame, when it was said at minting; else the page says hello itself. */
  readonly embeddingOrigin?: string;
}

/** A view is good for so long from its minting. */
export const VIEW_MS = 90_000;
/** Who consumed a view may ask again for so long, in case the answer was lost; never after the view's end. */
export const RETRY_MS = 10_000;
/** And so often in all. */
export const REVEALS_MAX = 5;
export const MINTS_MAX = 20;
export const MINTS_WINDOW_MS = 3_600_000;
/** How many refusals and copies of one view are written down, and refused mints of a card within an hour. */
export const REPORTS_MAX = 50;
/** Of them refusals, so that there is room for copies; and of these, those that anybody can cause who knows the view's name. */
export const REFUSALS_MAX = 40;
export const ANONYMOUS_REPORTS_MAX = 20;

export interface ViewKey {
  readonly tenantId: TenantId;
  readonly id: SecureViewId;
}

/** Who looks. Either is unknown where the browser or a proxy does not tell. */
export interface Viewer {
  readonly address: string | undefined;
  readonly browser: string | undefined;
}

/** Why a view shows nothing. */
export type Refusal = 'unknown' | 'expired' | 'used' | 'card_unavailable' | 'not_from_the_frame';

/** What a view shows. */
export interface CardFields {
  readonly pan: Secret<string>;
  readonly cvv: Secret<string>;
  /** Two digits each. */
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cardholder: string;
  readonly brand: CardBrand;
}

export const OUTCOMES = ['minted', 'mint_refused', 'revealed', 'refused', 'copied'] as const;

/** What the log tells of, besides when and who. */
export type Outcome =
  | { readonly outcome: 'minted' | 'revealed' }
  | { readonly outcome: 'mint_refused' | 'refused' | 'copied'; readonly detail: string };

export type LogEntry = Outcome & {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly viewId: SecureViewId | null;
  readonly at: Date;
  readonly viewer: Viewer | undefined;
};

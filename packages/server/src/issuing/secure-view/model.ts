import type { CardId, PersonId, SecureViewId, TenantId } from '#kit/ids.ts';
import type { CardBrand } from '#ports/cards.ts';
import type { Secret } from '#kit/secret.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';

export const THEMES = ['plain', 'custom'] as const;
export const LAYOUTS = ['stack', 'card', 'compact', 'free'] as const;
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const FIELDS = ['pan', 'cvv', 'expiry', 'cardholder', 'brand'] as const;
export const SIDES = ['top', 'left', 'right', 'bottom'] as const;
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export const EMBEDDINGS = ['iframe', 'webview'] as const;

export type Theme = (typeof THEMES)[number];
type Layout = (typeof LAYOUTS)[number];
type Alignment = (typeof ALIGNMENTS)[number];
export type Field = (typeof FIELDS)[number];
export type Side = (typeof SIDES)[number];
export type Language = (typeof LANGUAGES)[number];
export type Embedding = (typeof EMBEDDINGS)[number];

/** A field's position in the layout `free`: CSS lengths such as `10%` or `24px`. */
export type Position = Readonly<Partial<Record<Side, string>>>;

/** A view's appearance and embedding, validated and with defaults applied. Colours are `#rrggbb` or `#rrggbbaa`, lower case. */
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
  /** The partner has chosen no colour: the colours may be changed to those for a light page. */
  readonly followsPage?: true;
  /** Undefined for the theme `plain`, which is transparent. */
  readonly backgroundColor?: string;
  /** An https URL as the URL standard serializes it. */
  readonly backgroundUrl?: string;
  /** The partner's name above the card; undefined if not shown. */
  readonly brandLabel?: string;
  readonly language: Language;
  readonly embedding: Embedding;
  /** The origin of the embedding page, if given at minting; otherwise the page identifies itself by its first message. */
  readonly embeddingOrigin?: string;
}

/** Somebody who looks at a card's number in the console, named as at that time. The view ends with the session. */
export interface MintingPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly sessionId: string;
}

/** How long a view is valid after minting. */
export const VIEW_MS = 90 * SECOND_MS;
/** The page that redeemed a view may retry for this long, in case the response was lost; never after the view expires. */
export const RETRY_MS = 10 * SECOND_MS;
/** Maximum number of redemptions of one view, including retries. */
export const REVEALS_MAX = 5;
/** Maximum number of mints per card within `MINTS_WINDOW_MS`. */
export const MINTS_MAX = 20;
export const MINTS_WINDOW_MS = HOUR_MS;
/** Maximum number of logged refusals and copies per view, and of logged refused mints per card and hour. */
export const REPORTS_MAX = 50;
/** A refusal is logged only while fewer reports of the view are logged, so that copies can be logged too. */
export const REFUSALS_MAX = 40;
/** The same for a refusal that needs no secret. */
export const ANONYMOUS_REPORTS_MAX = 20;

export interface ViewKey {
  readonly tenantId: TenantId;
  readonly id: SecureViewId;
}

/** The viewer. Both are undefined if the browser or a proxy does not send them. */
export interface Viewer {
  readonly address: string | undefined;
  readonly browser: string | undefined;
}

/** Why a view shows nothing. */
export type Refusal = 'unknown' | 'expired' | 'used' | 'card_unavailable' | 'not_from_the_frame';

/** What a view shows: the card's values, or a page of the platform that shows them. */
export type ShownCard =
  | { readonly kind: 'values'; readonly fields: CardFields }
  | { readonly kind: 'embed'; readonly url: Secret<string> };

/** The values that a view shows. */
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

/** The outcome part of a log entry. */
type Outcome =
  | { readonly outcome: 'minted' | 'revealed' }
  | { readonly outcome: 'mint_refused' | 'refused' | 'copied'; readonly detail: string };

export type LogEntry = Outcome & {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
  readonly viewId: SecureViewId | null;
  readonly at: Date;
  readonly viewer: Viewer | undefined;
  /** Undefined: a key minted the view. */
  readonly person?: Pick<MintingPerson, 'id' | 'name'> | undefined;
  /** Why it was minted. */
  readonly purpose?: string | undefined;
};

import type { ViewOptions } from '#secure-view';

/** The view's state when the page is requested. `unknown`: there is no such view, or it was deleted. */
export type PageView =
  | { readonly state: 'open' | 'used' | 'expired'; readonly options: ViewOptions; readonly left_ms: number }
  | { readonly state: 'unknown' };

/** A page without card data, and the sources that its Content-Security-Policy must allow. */
export interface Page {
  readonly html: string;
  /** Sources such as `'sha256-…'`, of exactly the inline texts in the page. */
  readonly scriptSources: readonly string[];
  readonly styleSources: readonly string[];
  /** The origins of the platforms' pages that show cards. */
  readonly frameSources: readonly string[];
  /** The origin of the background image. */
  readonly imageSources: readonly string[];
}

import type { ViewOptions } from '../../../issuing/secure-view/index.ts';

/** What the page is at the moment it is asked for. `unknown`: there is no such view, or none any more. */
export type PageState = 'open' | 'used' | 'expired' | 'unknown';

export type PageView =
  | { readonly state: 'open' | 'used' | 'expired'; readonly options: ViewOptions; readonly left_ms: number }
  | { readonly state: 'unknown' };

/** A page without card data, and what its Content-Security-Policy has to allow for it. */
export interface Page {
  readonly html: string;
  /** Sources such as `'sha256-…'`, of exactly what stands in the page. */
  readonly scriptSources: readonly string[];
  readonly styleSources: readonly string[];
  /** The origin of the background picture. */
  readonly imageSources: readonly string[];
}

/**
 * The texts that the page's script shows, in the page's language. Kept small, because they are in every page. Imports nothing, so
 * that the server and the browser script can share it.
 */
export interface ScriptTexts {
  readonly loading: string;
  readonly revealed: string;
  /** Contains `{seconds}`. */
  readonly countdown: string;
  readonly expiring: string;
  readonly expired: string;
  readonly hidden: string;
  readonly used: string;
  readonly unknown: string;
  readonly card_unavailable: string;
  readonly top_level: string;
  readonly unavailable: string;
  /** Texts by field. */
  readonly copied: Readonly<Record<string, string>>;
  readonly selected: Readonly<Record<string, string>>;
}

/**
 * What the page's script says, in the page's language: no more, because it is written into every page. Imports nothing, so
 * that the service and the script, which live in different worlds, can share it.
 */
export interface ScriptTexts {
  readonly loading: string;
  readonly revealed: string;
  /** Holds `{seconds}`. */
  readonly countdown: string;
  readonly expiring: string;
  readonly expired: string;
  readonly hidden: string;
  readonly used: string;
  readonly unknown: string;
  readonly card_unavailable: string;
  readonly top_level: string;
  readonly unavailable: string;
  /** Each by field. */
  readonly copied: Readonly<Record<string, string>>;
  readonly selected: Readonly<Record<string, string>>;
}

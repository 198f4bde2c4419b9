/** The announced end of an operation. */
export interface Deprecation {
  /** The day since which it is deprecated, as `2027-01-01`. */
  readonly since: string;
  /** The day on which it ends, at its start in UTC. */
  readonly sunset: string;
  /** The page that says what to use instead, as `/docs/…`. */
  readonly page: string;
}

/** The headers of all responses of a deprecated operation: RFC 9745 and RFC 8594. */
export function deprecationHeaders({ since, sunset, page }: Deprecation): Readonly<Record<string, string>> {
  return {
    deprecation: `@${Date.parse(since) / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${page}>; rel="deprecation"; type="text/html"`,
  };
}

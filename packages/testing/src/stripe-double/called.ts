type Fields = Readonly<Record<string, unknown>>;

/** A call as the routes read it. */
export interface Called {
  readonly id: string;
  readonly verb: string | undefined;
  readonly fields: Fields;
  readonly query: URLSearchParams;
}

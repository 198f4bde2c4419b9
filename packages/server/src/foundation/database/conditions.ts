import type { Metadata } from '#kit/metadata.ts';
import type { Query, Statement } from './statement.ts';

/**
 * The conditions of a search, of which callers give any combination. Each `?` in a text stands for the value.
 * The statement has no name, so that `Database.rows` lets PostgreSQL plan it for its values: which index helps depends on how rare a
 * value is.
 */
export class Conditions {
  readonly #texts: string[] = [];
  readonly #values: unknown[] = [];

  /** Adds a condition, unless the value is undefined. */
  and(text: string, value: unknown): this {
    if (value === undefined) return this;
    this.#texts.push(text.replaceAll('?', this.value(value)));
    return this;
  }

  /** The metadata in a column has this pair. The second condition is that of the indexes, which leave out empty metadata. */
  andMetadata(column: string, pair: Metadata | undefined): this {
    return this.and(`${column} @> ?::jsonb AND ${column} <> '{}'`, pair && JSON.stringify(pair));
  }

  /** Adds a condition that needs no value. */
  andAlways(text: string): this {
    this.#texts.push(text);
    return this;
  }

  /** The placeholder of a value that the rest of the statement needs. */
  value(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** The conditions, joined by AND. */
  text(): string {
    return this.#texts.join(' AND ');
  }

  query<Row>(text: string): Query<Row> {
    return { statement: { name: '', text } satisfies Statement<Row>, values: this.#values };
  }
}

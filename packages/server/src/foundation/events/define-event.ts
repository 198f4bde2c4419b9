import type { Static, TObject } from 'typebox';
import type { EventType } from './catalogue.ts';

/** An event exactly as the feed and a webhook send it. */
export interface EventExample {
  readonly [field: string]: unknown;
  readonly entry_sequence?: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The contract of one type of event. Code that appends the event is type-checked against `data`. */
export interface EventDefinition<
  Data extends TObject = TObject,
  AddedOnRead extends string = string,
  Type extends EventType = EventType,
> {
  readonly type: Type;
  /** One line, without a period. */
  readonly summary: string;
  /** What causes it, and when. */
  readonly cause: string;
  /** What a receiver should do about it. */
  readonly action: string;
  readonly data: Data;
  /** The event has the number of the ledger entry that moved the money; `sometimes`: only if money moved. */
  readonly movesMoney?: true | 'sometimes';
  /** Fields of `data` that are not stored with the event but added whenever it is read. */
  readonly addedOnRead?: readonly AddedOnRead[];
  /** Recorded from a running service by `npm run events:examples`. */
  readonly example: EventExample;
}

/** The fields of `data` that the code appending the event provides. */
export type EventData<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Data, infer AddedOnRead> ? Omit<Static<Data>, AddedOnRead> : never;

/** Defines one type of event; the definition is kept next to the code that appends it. */
export function defineEvent<
  Data extends TObject,
  const Type extends EventType,
  const AddedOnRead extends string = never,
>(definition: EventDefinition<Data, AddedOnRead, Type>): EventDefinition<Data, AddedOnRead, Type> {
  return definition;
}

/** Types of events that one commit appends for one card, oldest first. */
export interface EventGroup {
  readonly types: readonly EventType[];
  readonly when: string;
  /** Whether simulations can cause it; a test compares those with what the service sends. */
  readonly inSandbox: boolean;
}

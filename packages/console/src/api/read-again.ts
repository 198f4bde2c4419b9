import type { QueryClient } from '@tanstack/react-query';

/** The stream reports an act some 30 ms after its response, so that one read serves both. */
export const PAUSE_MS = 100;

/** Marks a query that hints do not read again. */
export const STAYS = { stays: true } as const;

/** What begins the keys of a place: the partner's id and the environment. */
export type PlaceKey = readonly [partner: string, environment: string];

interface DueRead {
  /** Whether queries that stay are read, too. */
  readsAll: boolean;
  readonly done: Promise<void>;
}

/** The reads that begin after the pause, by place. */
const due = new Map<string, DueRead>();

/** Reads everything of a place again, after an act of the person. @returns once it is read */
export async function readAfterAct(client: QueryClient, place: PlaceKey): Promise<void> {
  await readSoon(client, place, true);
}

/** Reads again what the page shows, after a hint of the stream. Queries that stay are left as they are. */
export async function readAfterHint(client: QueryClient, place: PlaceKey): Promise<void> {
  await readSoon(client, place, false);
}

/** Requests within the pause share one read, which begins after all of them. */
async function readSoon(client: QueryClient, place: PlaceKey, readsAll: boolean): Promise<void> {
  const id = place.join(' ');
  let read = due.get(id);
  if (read === undefined) {
    read = { readsAll: false, done: pause().then(begin) };
    due.set(id, read);
  }
  read.readsAll ||= readsAll;
  await read.done;

  async function begin(): Promise<void> {
    const everything = due.get(id)!.readsAll;
    due.delete(id);
    await client.invalidateQueries({
      queryKey: place,
      predicate: ({ meta }) => everything || meta?.['stays'] !== true,
    });
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

import type { Client } from '../../service.ts';

/** All items of a list, read page by page with two items each; fails if a page repeats an item. */
export async function readAll(client: Client, path: string, name: string, size = 2): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  let cursor: string | null = null;
  do {
    const separator = path.includes('?') ? '&' : '?';
    const after: string = cursor === null ? '' : `&after=${cursor}`;
    const reply = await client.get(`${path}${separator}size=${size}${after}`);
    if (reply.status !== 200) throw new Error(reply.text);
    found.push(...reply.data[name]);
    cursor = reply.data.next_cursor;
  } while (cursor !== null);
  if (new Set(found.map(({ id }) => id)).size !== found.length) throw new Error('a page repeats an item');
  return found;
}

/** The same, as ids. */
export async function idsOf(client: Client, path: string, name: string): Promise<string[]> {
  return (await readAll(client, path, name)).map(({ id }) => id);
}

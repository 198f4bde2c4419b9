import { expect } from 'vitest';
import type { Reply } from '../../client.ts';
import type { Client } from '../../service.ts';

interface RequestView {
  readonly id: string;
  readonly status: number;
  readonly route: string;
}

/** The recorded call of a response. It is written after the response was sent. */
export async function recorded(client: Client, reply: Reply) {
  const read = async () => await client.get(`/requests/${reply.headers.get('x-request-id')}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  return (await read()).data;
}

/** All recorded calls that a query finds, newest first. */
export async function listRequests(client: Client, query = ''): Promise<RequestView[]> {
  const requests: RequestView[] = [];
  for (let after = ''; ;) {
    const { data } = await client.get(`/requests?size=7${query}${after}`);
    requests.push(...data.requests);
    if (data.next_cursor === null) return requests;
    after = `&after=${data.next_cursor}`;
  }
}

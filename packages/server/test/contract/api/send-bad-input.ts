import type { Reply } from '../../client.ts';
import type { Client } from '../../service.ts';
import type { BadRequest } from './bad-input.ts';

export async function sendBad(client: Client, { method, path, body }: BadRequest): Promise<Reply> {
  return await client.call(method, path, body, { key: crypto.randomUUID() });
}

/** Whether one of the fields with a problem is the one that must be named, or inside it. */
export function isNamed(field: string | undefined, fields: readonly string[]): boolean {
  return field === undefined || fields.some((each) => `${each}.`.startsWith(`${field}.`));
}

/** Sends all requests, four at a time, and describes those that were not rejected as expected. */
export async function wronglyAnswered(client: Client, requests: readonly BadRequest[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = requests.values();
  const worker = async (): Promise<void> => {
    for (const request of queue) {
      const { status, fields } = await sendBad(client, request);
      if (!request.statuses.includes(status)) wrong.push(`${request.name}: ${status}`);
      else if (!isNamed(request.field, fields)) wrong.push(`${request.name}: names ${fields.join(', ')}`);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return wrong;
}

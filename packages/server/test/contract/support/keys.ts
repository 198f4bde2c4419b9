import type { Scope } from '#kit/scope.ts';
import type { Reply } from '../../client.ts';
import { connect, type Client, type Service } from '../../service.ts';

/** Creates a key with the client's key. @returns its credentials */
export async function newKey(client: Client, scopes: readonly Scope[], fields: object = {}) {
  const reply: Reply = await client.post('/keys', { name: 'test', scopes, ...fields });
  if (reply.status !== 201) throw new Error(`no key: ${reply.text}`);
  const { client_id, secret_id } = reply.data as { client_id: string; secret_id: string };
  return { client_id, secret_id };
}

/** A client with a key of its own. */
export async function clientWith(
  { url }: Pick<Service, 'url'>,
  client: Client,
  scopes: readonly Scope[],
  fields: object = {},
): Promise<Client> {
  return await connect(url, client.environment, await newKey(client, scopes, fields));
}

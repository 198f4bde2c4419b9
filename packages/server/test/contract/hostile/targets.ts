import { newNonce, newView } from '../../secure-view/views.ts';
import type { Service, TenantClient } from '../../service.ts';
import type { Target } from './http-attacks.ts';

/** Both ports that the internet reaches: that of the API, with a deposit, and that of the frame, with a new view. */
export async function targetsOf(service: Service, client: TenantClient, card: string): Promise<Target[]> {
  const view = await newView(service, client.tenant, card);
  const json = 'Content-Type: application/json\r\n';
  const { pathname } = new URL(client.base);
  return [
    {
      name: 'API',
      port: service.port,
      read: `${pathname}/wallets`,
      change: {
        path: `${pathname}/cards/${card}/deposit`,
        headers: `${json}Authorization: Bearer ${client.token}\r\n`,
        body: '{"amount":1}',
      },
    },
    {
      name: 'frame',
      port: Number(new URL(service.frameUrl).port),
      read: `/v/${view.name}`,
      change: {
        path: `/v/${view.name}`,
        headers: `${json}Sec-Fetch-Site: same-origin\r\n`,
        body: JSON.stringify({ secret: view.secret, nonce: newNonce() }),
      },
    },
  ];
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type { EventView } from './fixtures.ts';

export interface Received {
  readonly event: EventView;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
}

/** A partner's webhook receiver on this machine. @param answer sends the response; by default it is an empty 200 */
export async function startReceiver(
  answer?: (response: ServerResponse, place: number, received: Received) => void,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const each = { event: JSON.parse(body) as EventView, body, headers: request.headers };
      received.push(each);
      if (answer === undefined) response.end();
      else answer(response, received.length, each);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received };
}

/** Whether `X-Service-Signature` matches this secret. @throws when the Standard Webhooks signature does not */
export function isSignedWith(secret: string, { body, headers }: Received): boolean {
  new Webhook(secret).verify(body, headers as Record<string, string>);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return headers['x-service-signature'] === createHmac('sha256', key).update(body).digest('hex');
}

import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { newCard, walletOf } from '../support/fixtures.ts';
import { fillWallet, fromPdf } from './statement-forms.ts';

const database = await createTestDatabase();
const service = await startService(database);

test('a printed statement has up to ten thousand entries', async () => {
  const { sandbox: client } = await service.newPartner();
  const wallet = (await walletOf(client, 'eur')).id;
  await fillWallet(database.database, client.tenant.id, wallet, 10_000);
  const { entries } = await fromPdf(client, wallet, '?from=2024-01-01&to=2024-01-02');
  expect(entries).toHaveLength(10_000);
});

test('clients that stop reading do not block others', async () => {
  const { sandbox: client } = await service.newPartner();
  const wallet = (await walletOf(client, 'eur')).id;
  await fillWallet(database.database, client.tenant.id, wallet, 60_000);
  // More readers than database connections.
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect({ port: service.port, host: '127.0.0.1' });
    socket.write(
      `GET ${new URL(client.base).pathname}/wallets/${wallet}/statement HTTP/1.1\r\nhost: x\r\naccept: text/csv\r\n` +
        `authorization: Bearer ${client.token}\r\n\r\n`,
    );
    socket.pause();
    return socket;
  });
  try {
    const { id } = await newCard(client);
    // Issuing may exceed its time on a busy machine; then the worker finishes it.
    const status = async (): Promise<string> => {
      await service.work();
      return (await client.get(`/cards/${id}`)).data.card.status;
    };
    await expect.poll(status).toBe('active');
    expect((await client.post(`/cards/${id}/deposit`, { amount: 1 })).status).toBe(200);
    expect(
      (await client.get(`/wallets/${wallet}/statement?to=2024-01-02`, { headers: { accept: 'text/csv' } })).status,
    ).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

import { describe, expect, test } from 'vitest';
import type { CardId } from '#kit/ids.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type Client, type TenantClient } from '../../service.ts';
import { logOf, redeem, shown, type View } from '../../secure-view/views.ts';
import { download, ended, newExportOf, readExport } from '../exports/exporting.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';
import { clientWith } from '../support/keys.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { partners } = await service.core.partnerAccess();

/** A secure view and a link to a file, both minted with the client's key. */
async function mint(owner: TenantClient, client: Client) {
  const { id: cardId } = await newCard(owner);
  const { iframe_url } = (await client.post(`/cards/${cardId}/secure-view`)).data;
  const [, name, secret] = /\/v\/([\w-]{43})#([\w-]{43})$/.exec(iframe_url)!;
  const view: View = { name: name!, secret: secret!, tenantId: owner.tenant.id, cardId: cardId as CardId };
  const { id } = await newExportOf(owner, { type: 'cards' });
  await ended(service, owner, id);
  return { view, link: (await readExport(client, id)).download_url! };
}

const page = async ({ name }: View): Promise<string> => await (await fetch(`${service.frameUrl}/v/${name}`)).text();

/** Whether the card's number and the file can still be read. */
async function isUsable({ view, link }: Awaited<ReturnType<typeof mint>>): Promise<boolean> {
  const [file, card] = [await download(link), await redeem(service, view)];
  if (file.status === 200 && card.status === 200) return shown(card, 'pan') !== undefined;
  expect([file.status, card.status, card.headers.get('x-refusal')]).toEqual([410, 410, 'expired']);
  expect(((await file.json()) as { data: { error: { code: string } } }).data.error.code).toBe('download_expired');
  expect(shown(card, 'pan')).toBeUndefined();
  return false;
}

describe('what a key minted ends with', () => {
  const prepared = async () => {
    const { sandbox } = await service.newPartner();
    const client = await clientWith(service, sandbox, ['read', 'cards'], {
      expires_at: new Date(clock.now().getTime() + 30_000).toISOString(),
    });
    return { sandbox, client, minted: await mint(sandbox, client), others: await mint(sandbox, sandbox) };
  };

  test('the key, when it is deleted; what others minted stays', async () => {
    const { sandbox, client, minted, others } = await prepared();
    expect((await sandbox.call('DELETE', `/keys/${client.credentials.client_id}`)).status).toBe(200);
    const open = await page(minted.view);
    expect(open).not.toBe(await page(others.view));
    expect(await isUsable(minted)).toBe(false);
    expect(await logOf(service, minted.view)).toEqual(['minted', 'refused expired']);
    expect(await isUsable(others)).toBe(true);
  });

  test('the key, when it expires', async () => {
    const { minted, others } = await prepared();
    clock.advance(31_000);
    expect(await isUsable(minted)).toBe(false);
    expect(await isUsable(others)).toBe(true);
  });

  test('the suspension of the partner, at once', async () => {
    const { sandbox, minted, others } = await prepared();
    await partners.suspendPartner(sandbox.tenant.partnerId, true);
    expect(await isUsable(minted)).toBe(false);
    expect(await isUsable(others)).toBe(false);
    const third = await prepared();
    expect(await isUsable(third.minted)).toBe(true);
  });
});

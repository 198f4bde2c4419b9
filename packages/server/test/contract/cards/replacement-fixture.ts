import { AppError } from '#kit/app-error.ts';
import { verifyPurchases } from '#authorizations';
import { verifyCards } from '#cards';
import { verifyLedger } from '#ledger';
import type { CardStateChange, IssueCardRequest, IssueCardResult } from '#ports/cards.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard } from '../support/fixtures.ts';

/** How the platform behaves, and what it received. `newSandbox` resets both. */
interface PlatformStand {
  issuing: 'answers' | 'is unavailable' | 'loses the response' | 'refuses';
  states: 'answers' | 'is unavailable';
  requested: IssueCardRequest[];
  changes: CardStateChange[];
}

/** A service whose platform can fail, and sandboxes with a card of 50.00. */
export async function startReplacements() {
  const platform: PlatformStand = { issuing: 'answers', states: 'answers', requested: [], changes: [] };
  const clock = adjustableClock();
  const service = await startService(await createTestDatabase(), {
    clock,
    platform: (embedded) => ({
      async issueCard(request): Promise<IssueCardResult> {
        platform.requested.push(request);
        if (platform.issuing === 'is unavailable') throw new AppError('issuer_unavailable');
        if (platform.issuing === 'refuses') return { outcome: 'refused', reason: 'no cards for this program' };
        const result = await embedded.issueCard(request);
        if (platform.issuing === 'loses the response') throw new Error('socket hang up');
        return result;
      },
      async setCardState(change): Promise<void> {
        platform.changes.push(change);
        if (platform.states === 'is unavailable') throw new Error('connect ECONNREFUSED');
        await embedded.setCardState(change);
      },
    }),
  });
  const newSandbox = async (fields: object = {}) => {
    Object.assign(platform, { issuing: 'answers', states: 'answers', requested: [], changes: [] });
    const { sandbox } = await service.newPartner();
    const { id } = await newCard(sandbox, { amount: 50, ...fields } as object);
    return { sandbox, id, ...callsOf(sandbox) };
  };
  /** Everything that `issuary verify` finds wrong with ledger, cards and purchases. */
  const problems = async (): Promise<string[]> => {
    const { database } = service.core;
    const reports = [await verifyLedger(database), await verifyPurchases(database), await verifyCards(database)];
    return reports.flatMap((report) => [...report.problems]);
  };
  return { service, clock, platform, newSandbox, problems };
}

/** Calls about the cards of a tenant. */
export function callsOf(sandbox: TenantClient) {
  const read = async (id: string) => (await sandbox.get(`/cards/${id}`)).data;
  return {
    read,
    amountOf: async (id: string): Promise<string> => (await read(id)).card.amount,
    replace: (id: string, body: object = { reason: 'stolen' }, key?: string) =>
      sandbox.post(`/cards/${id}/replace`, body, key === undefined ? {} : { key }),
    buy: async (id: string, amount: number) =>
      (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount })).data,
    follow: async (id: string, what: string, body: object = {}) =>
      (await sandbox.post(`/simulations/transactions/${id}/${what}`, body)).data,
    typesOf: async (id: string) =>
      (await allEvents(sandbox)).filter(({ data }) => data.id === id).map(({ type }) => type),
  };
}

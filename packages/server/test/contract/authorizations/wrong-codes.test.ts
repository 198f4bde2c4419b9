import { expect, test } from 'vitest';
import { newId, type CardId } from '#kit/ids.ts';
import { receiveFromNetwork } from '#authorizations';
import { sharedService } from '../../service.ts';
import { allEvents, newCard } from '../support/fixtures.ts';

const service = await sharedService();

/** A card of a separate partner, whose sandbox has a clock of its own. */
async function challengedCard(failed_attempts?: object | null) {
  const { sandbox } = await service.newPartner();
  const fields: object = { amount: 100, ...(failed_attempts !== undefined && { controls: { failed_attempts } }) };
  const { id } = await newCard(sandbox, fields);
  const challenge = async () => await sandbox.post(`/simulations/cards/${id}/challenges`, { amount: 5 });
  const answer = async (challengeId: string, code: string, key?: string) =>
    await sandbox.post(`/simulations/challenges/${challengeId}/answers`, { code }, key === undefined ? {} : { key });
  const codeOf = async (challengeId: string): Promise<string> =>
    (await allEvents(sandbox, '&types=card.code')).find(({ data }) => data.challenge_id === challengeId)!.data.code;
  const wrongCodeOf = async (challengeId: string): Promise<string> =>
    (await codeOf(challengeId)) === '000000' ? '000001' : '000000';
  return {
    sandbox,
    id,
    challenge,
    opened: async (): Promise<string> => (await challenge()).data.id,
    answer,
    codeOf,
    wrongCodeOf,
    /** The status of the challenge after each of three wrong codes, or the code of the error. */
    guess: async (challengeId: string): Promise<string[]> => {
      const code = await wrongCodeOf(challengeId);
      const replies = [
        await answer(challengeId, code),
        await answer(challengeId, code),
        await answer(challengeId, code),
      ];
      return replies.map((reply) => reply.code ?? reply.data.status);
    },
    buy: async (how: object = {}): Promise<string> => {
      const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1, ...how });
      return data.decline_reason ?? data.status;
    },
    left: async (): Promise<number> => (await sandbox.get(`/cards/${id}/controls`)).data.remaining.failed_attempts,
    limitEvents: async () =>
      (await allEvents(sandbox)).filter(({ type }) => type === 'card.failed_attempts' || type === 'card.frozen'),
  };
}

test('five wrong codes of any challenges within an hour are the most; then none is sent or checked', async () => {
  const { sandbox, id, challenge, opened, answer, codeOf, guess, buy, left, limitEvents } = await challengedCard();
  const [one, two, three] = [await opened(), await opened(), await opened()];
  expect(await guess(one)).toEqual(['pending', 'pending', 'failed']);
  expect([await left(), await guess(two)]).toEqual([2, ['pending', 'pending', 'failed_attempts_exceeded']]);
  const refused = { status: 409, code: 'failed_attempts_exceeded' };
  expect([await answer(three, await codeOf(three)), await challenge()]).toMatchObject([refused, refused]);
  expect(await buy()).toBe('failed_attempts_exceeded');
  expect((await limitEvents()).map(({ data }) => data)).toEqual([
    {
      id,
      local_id: expect.any(Number),
      customer_id: expect.any(String),
      challenge_id: two,
      level: 'card',
      failed_attempts: 5,
      count: 5,
      within_minutes: 60,
      action: 'decline',
    },
  ]);
  await sandbox.post('/simulations/clock', { advance: 'PT61M' });
  const later = await opened();
  expect((await answer(later, await codeOf(later))).data.status).toBe('passed');
  expect([await left(), await buy()]).toEqual([5, 'approved']);
});

test('wrong codes count together with purchases; a frozen card answers no challenge', async () => {
  const limit = { count: 3, within_minutes: 60, action: 'freeze' };
  const { sandbox, id, opened, answer, codeOf, guess, buy, limitEvents } = await challengedCard(limit);
  const [one, two] = [await opened(), await opened()];
  expect(await buy({ cvv: 'mismatch' })).toBe('cvv_mismatch');
  expect(await guess(one)).toEqual(['pending', 'pending', 'card_not_active']);
  expect((await answer(two, await codeOf(two))).code).toBe('card_not_active');
  expect((await sandbox.get(`/cards/${id}`)).data.status_reason).toBe('failed_attempts');
  expect((await limitEvents()).map(({ type }) => type)).toEqual(['card.failed_attempts', 'card.frozen']);
});

test('a wrong code counts once, however often its answer is repeated, and a right one does not', async () => {
  const { opened, answer, codeOf, wrongCodeOf, left } = await challengedCard();
  const id = await opened();
  for (let repeat = 0; repeat < 3; repeat += 1) await answer(id, await wrongCodeOf(id), 'once');
  expect((await answer(id, await codeOf(id))).data).toMatchObject({ status: 'passed', tries_left: 2 });
  expect(await left()).toBe(4);
});

test('without a limit, each challenge has its three tries', async () => {
  const { opened, guess, buy } = await challengedCard(null);
  for (let again = 0; again < 3; again += 1)
    expect(await guess(await opened())).toEqual(['pending', 'pending', 'failed']);
  expect(await buy()).toBe('approved');
});

test('reported twice, a wrong code counts once; its id is refused for another card', async () => {
  const { sandbox, id, left } = await challengedCard();
  const { id: other } = await newCard(sandbox);
  const report = async (cardId: string) =>
    await receiveFromNetwork(service.core.authorizations, {
      kind: 'wrong_code',
      tenantId: sandbox.tenant.id,
      cardId: cardId as CardId,
      messageId: 'the first try',
      challengeId: newId<'challenge'>(),
    });
  await report(id);
  await report(id);
  expect(await left()).toBe(4);
  await expect(report(other)).rejects.toMatchObject({ code: 'reference_conflict' });
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EVENT_TYPES } from '../../src/foundation/events/index.ts';
import { EVENTS_TOGETHER } from '../../src/edge/http/openapi/event-guide.ts';
import { ManualClock } from '../../src/foundation/kit/clock.ts';
import { allEvents, type EventView } from '../contract/support/people.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { withExampleNames } from './example-names.ts';
import { tellStory } from './story-of-a-card.ts';
import { tellStoryOfMoney } from './story-of-money.ts';

const COMMITTED = fileURLToPath(new URL('../../src/edge/http/openapi/event-examples.json', import.meta.url));

const clock = new ManualClock(new Date('2026-01-02T15:04:05.000Z'));
const service = await startService(await createTestDatabase(), { clock });
const { sandbox } = await service.newPartner();
await tellStory(service, sandbox, clock);
await tellStoryOfMoney(sandbox, clock);
const events = await allEvents(sandbox);

test('the examples of the documentation are what the service sends; `npm run events:examples` writes them', async () => {
  const firsts = [...new Map(events.toReversed().map((event) => [event.type, event])).values()];
  const inOrder = firsts.toSorted((a, b) => events.indexOf(a) - events.indexOf(b));
  const recorded = Object.fromEntries(withExampleNames(inOrder).map((event) => [event.type, event]));
  await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot(COMMITTED);
});

test('every event there is can be caused here, and has its example', () => {
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
});

test('what comes together, and in which order, is as docs/events.md has it', () => {
  const atOnce = Map.groupBy(events, ({ created_at, data }) => `${created_at} ${data.id}`);
  const found = [...atOnce.values()].filter(({ length }) => length > 1).map(typesOf);
  const documented = EVENTS_TOGETHER.filter(({ inSandbox }) => inSandbox).map(({ types }) => types.join());
  expect(new Set(found)).toEqual(new Set(documented));
});

function typesOf(together: readonly EventView[]): string {
  return together.map(({ type }) => type).join();
}

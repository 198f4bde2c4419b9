import { describe, expect, test } from 'vitest';
import { seed } from '../../server/test/harness.ts';
import { InvariantError } from '../../server/src/foundation/kit/assert.ts';
import { newId } from '../../server/src/foundation/kit/ids.ts';
import { Secret } from '../../server/src/foundation/kit/secret.ts';
import { conformanceCases, networkCases, type ConformanceHarness } from './platform-conformance.ts';
import type {
  CardReference,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  KycSubmission,
  PlatformEvent,
  PlatformInbox,
} from '../../server/src/platforms/ports/issuing-platform.ts';
import {
  CALL_FAULTS,
  EVENT_FAULTS,
  everyOther,
  scriptedFaults,
  seededFaults,
  type FaultSource,
} from './faults/fault-sources.ts';
import { FaultyPlatform } from './faults/faulty-platform.ts';
import { InMemoryPlatform } from './in-memory-platform.ts';

// Tests of the suite itself: a correct platform passes under every fault, and platforms with a known defect do not.

/** Connects a correct or defective platform through an unreliable connection. */
function harnessOf(inner: InMemoryPlatform, faults: FaultSource): ConformanceHarness {
  const received: PlatformEvent[] = [];
  const platform = new FaultyPlatform(inner, faults);
  platform.connect({
    authorize: async () => ({ outcome: 'declined', reason: 'card_frozen' }),
    receive: async (event) => void received.push(event),
  });
  return {
    platform,
    received,
    asked: [],
    prefixes: { visa: ['40000005'], mastercard: ['52000005'] },
    newTenant: async () => newId<'tenant'>(),
    async pass() {
      await inner.deliver();
      await platform.settle();
    },
    stateOf: async ({ tenantId, cardId }) => inner.states.get(`${tenantId} ${cardId}`)?.state,
    refused: { holder: { firstName: 'Ana', lastName: 'Unissuable' } },
    slow: { holder: { firstName: 'Ana', lastName: 'Slow' } },
  };
}

/** The in-memory platform has no simulated card network. */
const inMemoryCases = conformanceCases.filter((each) => !networkCases.includes(each));

/** More turns than a faulty connection needs to let the first response through. */
const SLOW_TURNS = 30;

/** Supports the sandbox's special holder names, Unissuable and Slow. */
class SandboxPlatform extends InMemoryPlatform {
  readonly #seen = new Map<string, number>();
  #turns = 0;

  override async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    if (request.holder.lastName === 'Unissuable') return { outcome: 'refused', reason: 'never' };
    if (request.holder.lastName !== 'Slow') return await super.issueCard(request);
    const seen = this.#seen.get(request.cardId) ?? this.#turns;
    this.#seen.set(request.cardId, seen);
    return this.#turns < seen + SLOW_TURNS ? { outcome: 'processing' } : await super.issueCard(request);
  }

  override async deliver(): Promise<void> {
    this.#turns += 1;
    await super.deliver();
  }
}

const lines: Readonly<Record<string, () => FaultSource>> = {
  plain: () => scriptedFaults([]),
  ...Object.fromEntries(CALL_FAULTS.slice(1).map((fault) => [fault, () => everyOther(fault, 'none')])),
  ...Object.fromEntries(EVENT_FAULTS.slice(1).map((fault) => [`event ${fault}`, () => everyOther('none', fault)])),
  'all of them': () => seededFaults(seed()),
};

describe.each(Object.entries(lines))('a correct platform with faults: %s', (_, faults) => {
  test.each(inMemoryCases)('$name', async ({ run }) => {
    await expect(run(harnessOf(new SandboxPlatform(), faults()))).resolves.toBeUndefined();
  });
});

/** Platforms with one defect each, and a part of the name of the case that must find it. */
const mistaken: Readonly<Record<string, [found: string, make: () => InMemoryPlatform]>> = {
  'gives a new number each time': [
    'asked again',
    () =>
      new (class extends SandboxPlatform {
        override issueCard(request: IssueCardRequest) {
          return super.issueCard({ ...request, cardId: newId<'card'>() });
        }
      })(),
  ],
  'knows cards by their id without the tenant': [
    'of two tenants',
    () =>
      new (class extends SandboxPlatform {
        readonly #tenantId = newId<'tenant'>();
        override issueCard(request: IssueCardRequest) {
          return super.issueCard({ ...request, tenantId: this.#tenantId });
        }
      })(),
  ],
  'issues what it refused': [
    'refused for good',
    () =>
      new (class extends SandboxPlatform {
        #refused = false;
        override async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
          if (this.#refused)
            return { outcome: 'issued', first6: '400000', last4: '1111', expiryMonth: '01', expiryYear: '31' };
          this.#refused = true;
          return await super.issueCard(request);
        }
      })(),
  ],
  'takes changes in the order in which they come': [
    'passed over',
    () =>
      new (class extends SandboxPlatform {
        override async setCardState(change: CardStateChange): Promise<void> {
          this.states.set(`${change.tenantId} ${change.cardId}`, change);
        }
      })(),
  ],
  'forgets the termination of a card that it does not know': [
    'never issued',
    () =>
      new (class extends SandboxPlatform {
        override async setCardState(change: CardStateChange): Promise<void> {
          if (await super.revealCard(change).catch(() => undefined)) await super.setCardState(change);
        }
      })(),
  ],
  'reveals another code each time': [
    'the same every time',
    () =>
      new (class extends SandboxPlatform {
        #code = 100;
        override async revealCard(card: CardReference) {
          return { ...(await super.revealCard(card)), securityCode: new Secret(String((this.#code += 1))) };
        }
      })(),
  ],
  'reveals a number with a digit wrong': [
    'Luhn',
    () =>
      new (class extends SandboxPlatform {
        override async revealCard(card: CardReference) {
          const secrets = await super.revealCard(card);
          const number = secrets.number.reveal();
          return {
            ...secrets,
            number: new Secret(number.slice(0, 10) + ((Number(number[10]) + 1) % 10) + number.slice(11)),
          };
        }
      })(),
  ],
  'decides each time that it is asked': [
    'decided once',
    () =>
      new (class extends SandboxPlatform {
        #times = 0;
        #deliver: PlatformInbox['receive'] | undefined;
        override connect(inbox: PlatformInbox): void {
          this.#deliver = (event) => inbox.receive(event);
        }
        override async submitKyc({ tenantId, customerId, submission }: KycSubmission): Promise<void> {
          const about = { tenantId, customerId, submission, eventId: String((this.#times += 1)) };
          await this.#deliver!({ kind: 'kyc_decision', decision: 'approved', reasons: [], ...about });
        }
      })(),
  ],
};

test.each(Object.entries(mistaken))(
  'a platform with a defect does not pass the suite: %s',
  async (_, [found, make]) => {
    const finder = conformanceCases.find(({ name }) => name.includes(found))!;
    await expect(finder.run(harnessOf(make(), scriptedFaults([])))).rejects.toBeInstanceOf(InvariantError);
  },
);

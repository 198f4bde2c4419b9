import { testHolder } from './holders.ts';
import { describe, expect, test } from 'vitest';
import { scale, seed } from '../../server/test/harness.ts';
import { InvariantError } from '../../server/src/foundation/kit/assert.ts';
import { newId } from '../../server/src/foundation/kit/ids.ts';
import { Secret } from '../../server/src/foundation/kit/secret.ts';
import { casesFor, conformanceCases, type ConformanceHarness } from './platform-conformance.ts';
import type {
  CardReference,
  CardReveal,
  CardSecrets,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  RenewCardRequest,
  RenewCardResult,
} from '../../server/src/platforms/ports/cards.ts';
import type { PlatformEvent, PlatformInbox } from '../../server/src/platforms/ports/issuing-platform.ts';
import type { KycSubmission } from '../../server/src/platforms/ports/kyc.ts';
import { allFaultSources, scriptedFaults, type FaultSource } from './faults/fault-sources.ts';
import { FaultyPlatform } from './faults/faulty-platform.ts';
import { IN_MEMORY_CAPABILITIES, InMemoryPlatform } from './in-memory-platform.ts';

const SOURCES = scale(1, Infinity);

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
    authorizationRequests: [],
    prefixes: { visa: ['40000005'], mastercard: ['52000005'] },
    newTenant: async () => newId<'tenant'>(),
    async advance() {
      await inner.deliver();
      await platform.settle();
    },
    stateOf: async ({ tenantId, cardId }) => inner.states.get(`${tenantId} ${cardId}`)?.state,
    refused: { holder: testHolder({ lastName: 'Unissuable' }) },
    slow: { holder: testHolder({ lastName: 'Slow' }) },
  };
}

/** More turns than a faulty connection needs to let the first response through. */
const SLOW_TURNS = 30;

/** Supports the sandbox's special holder names, Unissuable and Slow. */
class SandboxPlatform extends InMemoryPlatform {
  readonly #seen = new Map<string, number>();
  #turns = 0;

  override async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    if (request.holder.lastName === 'Unissuable') return { outcome: 'refused', reason: 'not in the sandbox' };
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

/** Shows cards on pages of its own, renews none, and leaves reviews to the operator. */
class VendorPlatform extends SandboxPlatform {
  override readonly capabilities = { ...IN_MEMORY_CAPABILITIES, kyc: 'operator', renewals: false } as const;
  override readonly embedOrigins: readonly string[] = ['https://cards.example'];

  override async renewCard(): Promise<RenewCardResult> {
    return { outcome: 'refused', reason: 'cards are replaced' };
  }

  override async revealCard(card: CardReference): Promise<CardReveal> {
    await super.revealCard(card);
    return { kind: 'embed', url: new Secret('https://cards.example/card?once') };
  }
}

describe.each(allFaultSources(seed()).slice(0, SOURCES))('a correct platform with faults: %s', (_, faults) => {
  test.each(casesFor(harnessOf(new SandboxPlatform(), faults())))('$name', async ({ run }) => {
    await expect(run(harnessOf(new SandboxPlatform(), faults()))).resolves.toBeUndefined();
  });

  test.each(casesFor(harnessOf(new VendorPlatform(), faults())))('of a vendor: $name', async ({ run }) => {
    await expect(run(harnessOf(new VendorPlatform(), faults()))).resolves.toBeUndefined();
  });
});

function revealing(change: (values: CardSecrets) => CardSecrets): InMemoryPlatform {
  return new (class extends SandboxPlatform {
    override async revealCard(card: CardReference): Promise<CardReveal> {
      const values = await super.revealCard(card);
      return values.kind === 'values' ? { kind: 'values', ...change(values) } : values;
    }
  })();
}

/** Platforms with one defect each, and a part of the name of the case that must find it. */
const defects: Readonly<Record<string, [caseName: string, create: () => InMemoryPlatform]>> = {
  'assigns a new number each time': [
    'a repeated request returns the same number',
    () =>
      new (class extends SandboxPlatform {
        override issueCard(request: IssueCardRequest) {
          return super.issueCard({ ...request, cardId: newId<'card'>() });
        }
      })(),
  ],
  'ignores the tenant of a card id': [
    'of two tenants',
    () =>
      new (class extends SandboxPlatform {
        readonly #tenantId = newId<'tenant'>();
        override issueCard(request: IssueCardRequest) {
          return super.issueCard({ ...request, tenantId: this.#tenantId });
        }
      })(),
  ],
  'issues a card that it refused': [
    'refused permanently',
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
  'applies state changes in the order of arrival': [
    'a lower version',
    () =>
      new (class extends SandboxPlatform {
        override async setCardState(change: CardStateChange): Promise<void> {
          this.states.set(`${change.tenantId} ${change.cardId}`, change);
        }
      })(),
  ],
  'renews a card again for a late request': [
    'late request returns the same result',
    () =>
      new (class extends SandboxPlatform {
        override renewCard(request: RenewCardRequest) {
          return super.renewCard({ ...request, renewalId: newId<'operation'>() });
        }
      })(),
  ],
  'issues a replacement with the number of the replaced card': [
    'a number of its own',
    () =>
      new (class extends SandboxPlatform {
        readonly #originals = new Map<string, CardReference['cardId']>();
        override issueCard(request: IssueCardRequest) {
          const { cardId = request.cardId } = request.replaces ?? {};
          this.#originals.set(request.cardId, cardId);
          return super.issueCard({ ...request, cardId });
        }
        override revealCard(card: CardReference) {
          return super.revealCard({ ...card, cardId: this.#originals.get(card.cardId) ?? card.cardId });
        }
      })(),
  ],
  'ignores the termination of an unknown card': [
    'never issued',
    () =>
      new (class extends SandboxPlatform {
        override async setCardState(change: CardStateChange): Promise<void> {
          if (await super.revealCard(change).catch(() => undefined)) await super.setCardState(change);
        }
      })(),
  ],
  'reveals another code each time': [
    'every call returns the same',
    () => {
      let code = 100;
      return revealing((values) => ({ ...values, securityCode: new Secret(String((code += 1))) }));
    },
  ],
  'reveals a number with a wrong digit': [
    'Luhn',
    () =>
      revealing((values) => {
        const number = values.number.reveal();
        const wrong = (Number(number[10]) + 1) % 10;
        return { ...values, number: new Secret(number.slice(0, 10) + wrong + number.slice(11)) };
      }),
  ],
  'shows cards on an origin that it does not name': [
    'a page of its own',
    () =>
      new (class extends VendorPlatform {
        override readonly embedOrigins = ['https://other.example'];
      })(),
  ],
  'renews cards that it says it does not': [
    'cannot renew',
    () =>
      new (class extends SandboxPlatform {
        override readonly capabilities = { ...IN_MEMORY_CAPABILITIES, renewals: false };
      })(),
  ],
  'decides a repeated submission again': [
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

test.each(Object.entries(defects))(
  'a platform with a defect does not pass the suite: %s',
  async (_, [caseName, create]) => {
    const finder = conformanceCases.find(({ name }) => name.includes(caseName))!;
    await expect(finder.run(harnessOf(create(), scriptedFaults([])))).rejects.toBeInstanceOf(InvariantError);
  },
);

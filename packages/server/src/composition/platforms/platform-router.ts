import type { Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { Environment } from '#kit/tenant.ts';
import { requireTenant } from '#partners';
import type { EmbeddedPlatform } from '#embedded';
import type {
  CardReference,
  CardReveal,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  HolderRequest,
  HolderResult,
  RenewCardRequest,
  RenewCardResult,
} from '#ports/cards.ts';
import type { IssuingPlatform, IssuingPlatforms, PlatformCapabilities } from '#ports/issuing-platform.ts';
import type { CustomerErasure, KycSubmission } from '#ports/kyc.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import type { PlatformName } from '#ports/vendors.ts';
import { findCard, type VendorAdapter } from '#vendor';

interface RouterParts {
  readonly database: Queryable;
  readonly embedded: EmbeddedPlatform;
  readonly vendors: readonly VendorAdapter[];
  /** The platform that issues new cards. */
  readonly issuing: Readonly<Record<Environment, PlatformName>>;
}

/** Without a vendor, the embedded platform itself: nothing is looked up. */
export function routePlatforms(parts: RouterParts): IssuingPlatforms {
  return parts.vendors.length === 0 ? parts.embedded : new PlatformRouter(parts);
}

/**
 * Passes each call to the platform that it belongs to: for a new card the one that issues in its environment, for any other card the
 * one that has it. A card that no vendor has is the embedded platform's. Exists only in an installation with a vendor.
 */
class PlatformRouter implements IssuingPlatforms {
  readonly embedOrigins: readonly string[];
  readonly simulator: PlatformSimulator;
  readonly #parts: RouterParts;

  constructor(parts: RouterParts) {
    this.#parts = parts;
    this.embedOrigins = [...new Set(parts.vendors.flatMap(({ embedOrigins }) => embedOrigins))];
    this.simulator = this.#simulator();
  }

  capabilitiesIn(environment: Environment): PlatformCapabilities {
    return this.#issuingIn(environment).capabilities;
  }

  /** Where the operator decides, the cases wait on the embedded platform. */
  async submitKyc(submission: KycSubmission): Promise<void> {
    const platform = this.#issuingIn(submission.environment);
    const reviewer = platform.capabilities.kyc === 'operator' ? this.#parts.embedded : platform;
    await reviewer.submitKyc(submission);
  }

  async acceptHolder(request: HolderRequest): Promise<HolderResult> {
    return await this.#issuingIn(request.environment).acceptHolder(request);
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    // The platform may have been changed since the card was first requested: then the first one has it, or will.
    const owner = (await this.#ownerOf(request)) ?? (await this.#embeddedOwnerOf(request));
    return await (owner ?? this.#issuingIn(request.environment)).issueCard(request);
  }

  async renewCard(request: RenewCardRequest): Promise<RenewCardResult> {
    return await (await this.#platformOf(request)).renewCard(request);
  }

  /** A card that no platform has yet may still be on its way: the state is kept by the platform that will issue it. */
  async setCardState(change: CardStateChange): Promise<void> {
    const owner = (await this.#ownerOf(change)) ?? (await this.#embeddedOwnerOf(change));
    await (owner ?? (await this.#issuingFor(change.tenantId))).setCardState(change);
  }

  async revealCard(card: CardReference): Promise<CardReveal> {
    return await (await this.#platformOf(card)).revealCard(card);
  }

  async eraseCustomer(erasure: CustomerErasure): Promise<void> {
    const { embedded, vendors } = this.#parts;
    for (const platform of [embedded, ...vendors]) await platform.eraseCustomer(erasure);
  }

  #issuingIn(environment: Environment): IssuingPlatform {
    const { embedded, issuing } = this.#parts;
    return this.#vendor(issuing[environment], environment) ?? embedded;
  }

  async #issuingFor(tenantId: TenantId): Promise<IssuingPlatform> {
    return this.#issuingIn((await requireTenant(this.#parts.database, tenantId)).environment);
  }

  async #platformOf(card: CardReference): Promise<IssuingPlatform> {
    return (await this.#ownerOf(card)) ?? this.#parts.embedded;
  }

  /** The vendor that has the card. */
  async #ownerOf(card: CardReference): Promise<IssuingPlatform | undefined> {
    const [row] = await this.#parts.database.rows(findCard(card));
    if (row === undefined) return undefined;
    const owner = this.#vendor(row.vendor, row.environment);
    if (owner === undefined)
      throw new Error(`the settings of ${row.vendor} in ${row.environment} are missing: it has cards`);
    return owner;
  }

  async #embeddedOwnerOf(card: CardReference): Promise<IssuingPlatform | undefined> {
    const { embedded } = this.#parts;
    return (await embedded.hasIssued(card)) ? embedded : undefined;
  }

  #vendor(name: PlatformName, environment: Environment): VendorAdapter | undefined {
    return this.#parts.vendors.find((vendor) => vendor.vendor === name && vendor.environment === environment);
  }

  #simulator(): PlatformSimulator {
    const of = async (card: CardReference): Promise<PlatformSimulator> =>
      (await this.#platformOf(card)).simulator ?? this.#parts.embedded.simulator;
    const ofSandbox = (): PlatformSimulator => this.#issuingIn('sandbox').simulator ?? this.#parts.embedded.simulator;
    return {
      decideKyc: async (verdict) => await this.#parts.embedded.simulator.decideKyc(verdict),
      authorize: async (message) => await (await of(message)).authorize(message),
      send: async (message, mayBeLate) => await (await of(message)).send(message, mayBeLate),
      expireCard: async (card) => await (await of(card)).expireCard(card),
      expireHold: async (hold) => await (await of(hold)).expireHold(hold),
      challenge: async (request) => await (await of(request)).challenge(request),
      challengedCard: async (tenantId, id) => await this.#parts.embedded.simulator.challengedCard(tenantId, id),
      answerChallenge: async (tenantId, id, answer) =>
        await this.#parts.embedded.simulator.answerChallenge(tenantId, id, answer),
      disorder: async (tenantId) => await ofSandbox().disorder(tenantId),
      setDisorder: async (tenantId, disorder) => await ofSandbox().setDisorder(tenantId, disorder),
    };
  }
}

import type { ErrorReason } from '#kit/error-reasons.ts';
import type { TenantId, TransactionId } from '#kit/ids.ts';
import type { Currency } from '#kit/money.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment } from '#kit/tenant.ts';
import type { IssuingPlatform, PlatformEvent } from '#ports/issuing-platform.ts';
import type { VendorName } from '#ports/vendors.ts';
import type { Clock } from '#kit/clock.ts';
import type { Doorbell, VendorReferences } from './references.ts';
import type { VendorEndpoint } from './endpoint.ts';

/** A value that is stored as JSON: what an adapter keeps of an object at the vendor. Never with a card number or personal data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * An issuing platform that another company runs, for one environment: the port, and what the parts that all vendors share need of it.
 * Events of the vendor are only a reason to read the object that they name. So it does not matter in which order they arrive, or
 * whether one is lost: the poller finds the same object.
 */
export interface VendorAdapter extends IssuingPlatform {
  readonly vendor: VendorName;
  readonly environment: Environment;
  /** Where the vendor calls Issuary: under `/<vendor>/<environment>/` of the role `platform`. */
  readonly endpoints: readonly VendorEndpoint[];
  /**
   * Reads an object as it is now at the vendor: what `translate` needs of it. Undefined: it concerns no card or customer of Issuary.
   * @throws UnknownCardError for a card that this installation should know but does not
   */
  read(objectId: string): Promise<Json | undefined>;
  /** Pure: the messages that a snapshot contains beyond what was applied. The same arguments give the same messages and ids. */
  translate(applied: Json | undefined, snapshot: Json): Translation;
  /** Finds the objects that have changed in this time, in any order; one may be found several times. */
  changes(from: Date, to: Date): AsyncIterable<ChangedObject>;
  /** What the vendor has settled of each transaction that was made, or in which money moved, in this time. */
  settled(from: Date, to: Date): AsyncIterable<SettledTransaction>;
  /** What the vendor has settled of one transaction, also of a card that is not known here; undefined if the vendor does not know it. */
  settledOf(objectId: string): Promise<SettledTransaction | undefined>;
  /** All balances from which the vendor pays purchases. Only with the funding kind `ledger-jit-with-float`. */
  floats?(): Promise<readonly Float[]>;
  /** What `enrol` would change. It changes nothing. @throws EnrolmentError if the vendor does not say */
  planEnrolment(url: string): Promise<EnrolmentPlan>;
  /**
   * Registers Issuary at the vendor: endpoints below `url`, and what they are called for. Safe to repeat.
   * @returns what was done, and which secrets the settings lack
   * @throws EnrolmentError if the vendor did not do all of it
   */
  enrol(url: string): Promise<readonly ConnectionCheck[]>;
  /** What the vendor signs its calls to `url` with, by the last part of the setting's name; undefined: it does not say. */
  readSecrets(url: string): Promise<Readonly<Record<string, Secret<string> | undefined>>>;
  /** Proves the way to the vendor and back; in its sandbox with a card and a purchase of its own. Changes nothing in live. */
  check(): Promise<readonly Check[]>;
}

/** Which URLs a vendor calls, before and after Issuary is registered there. */
export interface EnrolmentPlan {
  /** Where it asks about purchases. */
  readonly authorizations: UrlChange;
  /** Where it reports events. */
  readonly events: UrlChange;
}

/** In the order of their URLs. */
interface UrlChange {
  readonly current: readonly CalledUrl[];
  readonly proposed: readonly CalledUrl[];
}

/** A URL that a vendor calls, and what is wrong with its registration there; null: nothing. */
export interface CalledUrl {
  readonly url: string;
  readonly flaw: (typeof URL_FLAWS)[number] | null;
}

/** The console has a text for each in its languages. */
export const URL_FLAWS = ['disabled', 'other_version', 'lacks_events'] as const;

/** What an adapter is created from, besides the settings of its account. */
export interface VendorParts {
  readonly environment: Environment;
  readonly references: VendorReferences;
  readonly doorbell: Doorbell;
  readonly clock: Clock;
  readonly logger: VendorLogger;
  /** Whether card numbers can be revealed; only in the process that serves the secure frame. */
  readonly reveals: boolean;
}

/** Where adapters report words of the vendor that they do not know. */
export interface VendorLogger {
  warn(details: object, message: string): void;
}

export interface Translation {
  /** In the order in which they have happened. */
  readonly messages: readonly PlatformEvent[];
  /** Passed to the next call for this object. */
  readonly applied: Json;
  /** The transaction that the object belongs to, if it is part of one. */
  readonly transactionId?: TransactionId | undefined;
}

export interface ChangedObject {
  readonly objectId: string;
  /** The time of the vendor's clock. */
  readonly changedAt: Date;
}

export interface SettledTransaction {
  readonly objectId: string;
  /** Undefined: it belongs to a card that this installation does not know. */
  readonly tenantId: TenantId | undefined;
  readonly transactionId: TransactionId;
  /** Cleared less refunded in the whole life of the transaction, in minor units of the card's currency. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** What the vendor holds for it, in the same units, and when the transaction last changed there. Absent: it does not say. */
  readonly hold?: { readonly amount: bigint; readonly changedAt: Date } | undefined;
}

export interface Float {
  /** Lower case. Also one that cards of Issuary cannot have. */
  readonly currency: string;
  /** Minor units. */
  readonly available: bigint;
}

/** One line of `issuary platform check` and `connect`. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, and for a failure what to do; one line, without secrets. */
  readonly detail: string;
}

/** A call to a vendor, as a line. */
export interface Attempt extends Check {
  /** Why it failed; undefined: it did not. */
  readonly failure?: ErrorReason;
}

/** What connecting a vendor finds. The console has a text for each in its languages. */
export const CONNECTION_FINDINGS = [
  'asks',
  'reports',
  'asks_and_reports',
  'authorization_secret_set',
  'authorization_secret_missing',
  'event_secret_set',
  'event_secret_missing',
  'event_secret_changed',
  'old_endpoints_deleted',
  'old_endpoints_left',
] as const;

/** One line of `issuary platform connect`, which is shown in the console, too. */
export interface ConnectionCheck extends Check {
  /** The same for programs. `value` is the URL, the setting, or the ids of the endpoints that it is about. */
  readonly finding: { readonly kind: (typeof CONNECTION_FINDINGS)[number]; readonly value: string };
}

/** The vendor did not register Issuary, or only in part. A repeat does the rest. The message is for operators, without secrets. */
export class EnrolmentError extends Error {
  override readonly name = 'EnrolmentError';
  readonly reason: ErrorReason;

  constructor(message: string, reason: ErrorReason) {
    super(message);
    this.reason = reason;
  }
}

/** An object of the vendor names a card that this installation does not know. It is tried again, and shown by `issuary stuck`. */
export class UnknownCardError extends Error {
  override readonly name = 'UnknownCardError';
}

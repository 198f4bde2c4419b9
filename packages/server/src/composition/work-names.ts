import { HOLD_EXPIRY, ONE_TIME_CODE, TIMED_OUT_MESSAGE } from '#authorizations';
import { CARD_EXPIRY, CARD_NUMBER, CARD_RENEWAL, CARD_STATE } from '#cards';
import { CUSTOMER_CARDS, CUSTOMER_ERASURE, KYC_SUBMISSION } from '#customers';
import { EMBEDDED_CHALLENGE, EMBEDDED_KYC, EMBEDDED_MESSAGE } from '#embedded';
import { EMBEDDED_NOTICE, EMBEDDED_PAYMENT } from '#embedded-bank';
import { EXPORT_FILE } from '#exports';
import { APPROVED_ACT } from '#people';
import { COMPARISON } from '#reconciliation';
import { BANK_PAYMENT } from '#transfers';
import { VAULT_ROTATION } from '#vault';
import { ACCOUNT_CLOSING, ACCOUNT_OPENING } from '#virtual-accounts';
import { WALLET_TOP_UP } from '#wallets';
import { ENDPOINT_REMOVAL } from '#webhooks';
import type { WorkName } from '#work';

/** The calendars that each tenant has. */
export const CALENDARS: readonly WorkName<null>[] = [HOLD_EXPIRY, CARD_EXPIRY, CUSTOMER_ERASURE];

/** All kinds of items of work, by their names alone: a command has them without what runs them. A test compares them with `workKinds`. */
export const WORK_NAMES: readonly WorkName<never>[] = [
  BANK_PAYMENT,
  ACCOUNT_OPENING,
  ACCOUNT_CLOSING,
  WALLET_TOP_UP,
  CARD_NUMBER,
  CARD_STATE,
  CARD_RENEWAL,
  KYC_SUBMISSION,
  CUSTOMER_CARDS,
  TIMED_OUT_MESSAGE,
  ONE_TIME_CODE,
  ...CALENDARS,
  COMPARISON,
  EXPORT_FILE,
  ENDPOINT_REMOVAL,
  APPROVED_ACT,
  VAULT_ROTATION,
  EMBEDDED_PAYMENT,
  EMBEDDED_NOTICE,
  EMBEDDED_KYC,
  EMBEDDED_MESSAGE,
  EMBEDDED_CHALLENGE,
];

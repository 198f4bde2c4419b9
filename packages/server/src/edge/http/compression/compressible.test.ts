import { expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { isCompressible } from './compressible.ts';

const compressible = partnerRoutes({} as never, '').filter(isCompressible);

test('the compressible operations are lists, searches and statements', () => {
  expect(compressible.map(({ operationId }) => operationId).toSorted()).toMatchInlineSnapshot(`
    [
      "findOperations",
      "getCardLedger",
      "getCardStatement",
      "getCustomerStatement",
      "getSettlement",
      "getWalletStatement",
      "listAccountCredits",
      "listAccounts",
      "listCardTransactions",
      "listCards",
      "listChainPayments",
      "listCustomers",
      "listDepositAddresses",
      "listReconciliationRows",
      "listReconciliations",
      "listSettlements",
      "listTransfers",
      "listWalletEntries",
      "listWallets",
      "searchCards",
      "searchCustomers",
      "searchTransactions",
    ]
  `);
});

test('no compressible response has a field with a secret', () => {
  const text = JSON.stringify(compressible.map(({ data, example }) => [data, example]));
  const names = [...text.matchAll(/"(\w*(?:secret|token|cvv|cvc|pin|otp|signature|download_url|iframe_url)\w*)":/gi)];
  // The amount of a token on a chain.
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(['token_amount']));
});

import type { FeeTexts } from './en.ts';

export default {
  title: 'Frais',
  current: (currency) => `Frais en ${currency}`,
  coming: (currency) => `Frais en ${currency}, plus tard`,
  none: 'Rien n’est facturé.',
  since: 'En vigueur depuis',
  from: 'En vigueur à partir du',
  preDeposit: 'Versé en plus sur chaque nouvelle carte',
  columns: { operation: 'Opération', operator: 'Frais de l’opérateur', issuer: 'Frais de l’émetteur' },
  operations: {
    issuance: 'Une carte est émise',
    deposit: 'Dépôt sur une carte',
    withdraw: 'Retrait d’une carte',
    decline: 'Un achat est refusé',
    transfer: 'Virement',
    account_issue: 'Un compte virtuel est ouvert',
  },
  free: 'gratuit',
  percent: (percent) => `${percent} %`,
  and: (percent, fixed) => `${percent} et ${fixed}`,
  atLeast: (money) => `au moins ${money}`,
  atMost: (money) => `au plus ${money}`,
} satisfies FeeTexts;

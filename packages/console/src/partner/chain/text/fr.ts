import type { ChainTexts } from './en.ts';

export default {
  title: 'Paiements sur la chaîne',
  addresses: {
    title: 'Adresses de dépôt',
    list: 'Adresses de dépôt, de la plus récente à la plus ancienne',
    address: 'Adresse',
    asset: 'Jeton',
    label: 'Étiquette',
    created: (zone) => `Émise (${zone})`,
    none: 'Il n’y a pas encore d’adresses de dépôt. Émettez-en une pour chaque payeur : ce qui y arrive est crédité sur un portefeuille.',
  },
  issue: {
    open: 'Émettre une adresse',
    token: 'Jeton, comme usdc',
    wallet: 'Crédité sur',
    label: 'Étiquette, comme le payeur (facultative)',
    effect: (wallet) =>
      `Ce qui arrive à l’adresse dans ce jeton est crédité sur «\u00a0${wallet}\u00a0», USD 1,00 par jeton. L’adresse n’expire pas.`,
  },
  payments: {
    title: 'Paiements',
    list: 'Paiements, du plus récent au plus ancien',
    time: (zone) => `Détecté (${zone})`,
    sender: 'De',
    token: 'Montant en jetons',
    status: 'Statut',
    amount: 'Montant',
    none: 'Il n’y a pas encore de paiements.',
    noMatch: 'Aucun paiement ne correspond aux filtres.',
  },
  one: 'Paiement sur la chaîne',
  filters: { status: 'Statut' },
  waits: (count) => `Il est crédité quand ${count} blocs le confirment.`,
  facts: {
    token: 'Montant en jetons',
    network: 'Réseau',
    address: 'Vers l’adresse',
    sender: 'De',
    transaction: 'Transaction',
    block: 'Bloc',
    wallet: 'Crédité sur',
    operation: 'Opération',
    detected: 'Détecté',
    confirmed: 'Confirmé',
  },
  raw: 'Paiement en JSON',
} satisfies ChainTexts;

import type { OperatorHomeTexts } from './en.ts';

export default {
  title: 'Accueil',
  allPartners: 'Tous les partenaires',
  asOf: 'Au',
  countedUntil: 'Achats comptés jusqu’au',
  notCounted: 'Rien n’a été compté depuis le démarrage du service.',
  lastDay: 'Achats des dernières 24 heures',
  outcomes: (approved, declined) => `${approved} approuvés, ${declined} refusés`,
  volume: 'Montant approuvé',
  nothingApproved: 'Aucun achat n’a été approuvé',
  webhooksFailing: 'Webhooks qui ne reçoivent rien',
  overdue: 'Travail en retard',
  float: (environment) => `Fonds en ${environment}, par devise`,
  noFloat: 'Il n’y a pas d’argent ici.',
  columns: {
    currency: 'Devise',
    wallets: 'Dans les portefeuilles',
    cards: 'Sur les cartes, sans les blocages ouverts',
    platform: 'Chez les plateformes de cartes',
  },
  notReported: 'Non communiqué',
} satisfies OperatorHomeTexts;

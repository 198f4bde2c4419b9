import type { OperatorHomeTexts } from './en.ts';

export default {
  title: 'Accueil',
  allPartners: 'Tous les partenaires',
  asOf: 'Au',
  countedUntil: 'Achats comptés jusqu’au',
  notCounted: 'Les achats depuis le dernier démarrage du service sont encore en cours de comptage.',
  notCountedYet: 'Pas encore compté',
  chart: {
    label: (environment) => `Achats par jour en ${environment}, les refusés en rouge`,
    today: (approved, declined) => `Aujourd’hui, approuvés\u00a0: ${approved}, refusés\u00a0: ${declined}`,
    none: 'Aucun achat ces 30 derniers jours.',
    heads: { day: 'Jour', approved: 'Approuvés', declined: 'Refusés' },
  },
  lastDay: 'Achats des dernières 24 heures',
  outcomes: (approved, declined) => `approuvés\u00a0: ${approved}, refusés\u00a0: ${declined}`,
  volume: 'Montant approuvé',
  nothingApproved: 'Aucun achat n’a été approuvé',
  webhooksFailing: 'Webhooks qui ne reçoivent rien',
  alertFollows:
    'Un webhook est compté dès son premier échec. Une alerte suit après une heure, ou aussitôt s’il a été désactivé.',
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

import type { HomeTexts } from './en.ts';

export default {
  title: 'Accueil',
  attention: 'À traiter',
  calm: 'Rien à traiter.',
  failing: (host) => `Le webhook ${host} échoue depuis le`,
  disabled: (host) => `Le webhook ${host} est désactivé`,
  waiting: (count) => (count < 2 ? `${count} événement attend` : `${count} événements attendent`),
  floatShort: (balance, days) =>
    days === 1
      ? `La trésorerie de ${balance} s’épuise demain`
      : `La trésorerie de ${balance} suffit pour ${days} jours`,
  walletLow: (balance, threshold) => `Un portefeuille contient ${balance}, moins que son seuil de ${threshold}`,
  documentsNeeded: (count) =>
    count === 1 ? '1 client doit renvoyer des documents' : `${count} clients doivent renvoyer des documents`,
  other: (kind) => `À traiter\u00a0: ${kind}`,
  open: 'Ouvrir',
  figures: 'Aujourd’hui et les 30 derniers jours',
  float: (currency) => `Trésorerie ${currency}`,
  lasts: (days) => (days === 1 ? 's’épuise demain selon la prévision' : `suffit pour ${days} jours selon la prévision`),
  spend: (currency) => `Dépenses ${currency} approuvées ce jour`,
  approvals: 'Approuvés aujourd’hui',
  ofAll: (approved, all) => `${approved} sur ${all}`,
  noSpend: 'Rien n’a été dépensé pendant ces jours.',
  noneDecided: 'Aucun achat pendant ces jours.',
  noPurchases: 'Aucun achat aujourd’hui',
  heads: {
    day: 'Jour',
    value: 'Montant',
    forecast: 'Prévision',
    approved: 'Approuvés',
    all: 'Tous',
    reason: 'Motif',
    count: 'Achats',
  },
  why: 'Pourquoi des achats ont été refusés',
  declines: 'Refus par motif, 7 jours',
  otherReasons: 'Autres motifs',
  noDeclines: 'Aucun achat n’a été refusé en 7 jours.',
  allDeclines: 'Tous les refus',
  latestDeclines: 'Derniers refus',
  neverDeclined: 'Aucun achat n’a été refusé.',
  cards: 'Cartes les plus récentes',
  allCards: 'Toutes les cartes',
  newest: 'Dernières transactions',
  allTransactions: 'Toutes les transactions',
  noTransactions: 'Il n’y a pas encore de transaction.',
} satisfies HomeTexts;

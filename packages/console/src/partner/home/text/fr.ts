import type { HomeTexts } from './en.ts';

export default {
  title: 'Accueil',
  find: 'Chercher une carte, un client ou une transaction',
  findHint: 'Quatre derniers chiffres, e-mail, nom, référence ou id',
  attention: 'À traiter',
  calm: 'Chaque destination reçoit ses événements.',
  failing: (host) => `Le webhook ${host} échoue depuis`,
  disabled: (host) => `Le webhook ${host} est désactivé`,
  waiting: (count) => (count === 1 ? '1 événement attend' : `${count} événements attendent`),
  open: 'Ouvrir',
  declines: 'Derniers refus',
  allDeclines: 'Tous les refus',
  noDeclines: 'Aucun achat n’a été refusé.',
  cards: 'Cartes les plus récentes',
  allCards: 'Toutes les cartes',
} satisfies HomeTexts;

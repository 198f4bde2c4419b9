import type { OperatorSettlementTexts } from './en.ts';

export default {
  title: 'Règlement',
  tabs: { label: 'Argent', settlement: 'Règlement', fees: 'Frais', rates: 'Taux de change' },
  fees: {
    change: 'Demander d’autres frais',
    choose: 'Choisissez un partenaire pour voir ses frais.',
    past: (currency, shown, all) =>
      `Frais en ${currency} qui ont pris fin (${shown === all ? all : `les ${shown} plus récents sur ${all}`})`,
    omitted: (count) =>
      count === 1
        ? 'Une version plus ancienne n’est pas affichée. Le journal d’audit contient chaque modification.'
        : `${count} versions plus anciennes ne sont pas affichées. Le journal d’audit contient chaque modification.`,
    history: 'Modifications des frais, dans le journal d’audit',
    before: (currency) => `Frais terminés en ${currency}, version`,
  },
  rates: {
    change: 'Demander d’autres taux',
    list: 'Taux de change de tous les partenaires',
    none: 'Il n’y a aucun taux.',
    note: 'Unités de la devise pour un dollar américain. Un changement s’applique en quelques secondes\u00a0: aucun taux n’est à venir.',
    history: 'Taux antérieurs, dans le journal d’audit',
    columns: {
      currency: 'Devise',
      perUsd: 'Pour un dollar',
      markup: 'Marge',
      since: (zone) => `En vigueur depuis (${zone})`,
    },
  },
  list: 'Jours terminés (UTC) de tous les partenaires, les plus récents d’abord',
  environment: 'Environnement',
  none: 'Aucun jour n’est encore terminé.',
  note: 'Le net est ce qui est dû au réseau\u00a0: ce qu’il a compensé, moins ce qui a été remboursé et crédité. Cartes et retenues sont ce que toutes les cartes pouvaient dépenser et ce qui était retenu à la fin du jour. Le nécessaire est ce que les cartes d’une plateforme pouvaient dépenser quand son solde a été lu pour la dernière fois ce jour-là\u00a0; avec un solde inférieur, la plateforme refuse des achats. Différentes sont les transactions qu’une plateforme a autrement.',
  incomplete: 'pas encore définitif',
  columns: {
    day: 'Jour (UTC)',
    currency: 'Devise',
    cleared: 'Compensé',
    returned: 'Remboursé',
    net: 'Net',
    due: 'Cartes et retenues',
    needed: 'Nécessaire',
    counted: 'Compté',
    difference: 'Écart',
    transactions: 'Différentes',
  },
  notReported: 'Non communiqué',
} satisfies OperatorSettlementTexts;

import type { OperatorSettlementTexts } from './en.ts';

export default {
  title: 'Règlement',
  list: 'Jours terminés (UTC) de tous les partenaires, les plus récents d’abord',
  environment: 'Environnement',
  none: 'Aucun jour n’est encore terminé.',
  note: 'Le net est ce qui est dû au réseau pour les achats, moins les remboursements et les crédits. Le fonds nécessaire est ce que les cartes d’une plateforme pouvaient dépenser quand son solde a été lu pour la dernière fois ce jour-là ; avec un solde inférieur, la plateforme refuse des achats.',
  incomplete: 'pas encore définitif',
  columns: {
    day: 'Jour (UTC)',
    currency: 'Devise',
    cleared: 'Compensé',
    returned: 'Remboursé et crédité',
    net: 'Net',
    due: 'Sur les cartes, avec les blocages ouverts',
    needed: 'Fonds nécessaire',
    counted: 'Fonds compté',
    difference: 'Écart',
    transactions: 'Transactions qui diffèrent',
  },
  notReported: 'Non communiqué',
} satisfies OperatorSettlementTexts;

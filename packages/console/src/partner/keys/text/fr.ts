import type { KeyTexts } from './en.ts';

export default {
  title: 'Clés',
  list: 'Clés d’API, les plus récentes d’abord',
  noName: 'Clé de l’opérateur',
  none: 'Il n’y a aucune clé.',
  anywhere: 'depuis toute adresse',
  only: (networks) => `seulement depuis ${networks}`,
  created: 'Créée',
  expires: 'Expire',
  lastCall: 'Dernier appel',
  noCall: 'Aucun appel ces 30 derniers jours',
  noRecentCall: 'Aucun appel parmi les plus récents du partenaire',
  calls: 'Appels',
  scopes: {
    read: 'read\u00a0: tout lire',
    cards: 'cards\u00a0: clients, cartes et contrôles',
    money: 'money\u00a0: déplacer de l’argent',
    webhooks: 'webhooks\u00a0: destinations et livraisons',
    keys: 'keys\u00a0: créer et supprimer des clés',
    codes: 'codes\u00a0: voir les codes à usage unique',
  },
  create: {
    open: 'Créer une clé',
    act: 'Créer la clé',
    name: 'Nom, comme le système qui l’utilise',
    scopes: 'Ce que la clé peut faire',
    networks: 'Adresses IP et réseaux, séparés par des virgules\u00a0; vide\u00a0: tous',
    expires: 'Expire\u00a0; vide\u00a0: jamais',
    effect: (scopes) => `La clé a les droits ${scopes}. Elle ne peut pas être modifiée ensuite.`,
    choose: 'Donnez à la clé un nom et au moins un droit.',
    secret: (name) => `Secret de ${name}`,
  },
  delete: {
    open: 'Supprimer',
    act: 'Supprimer la clé',
    title: (name) => `Supprimer ${name}`,
    effect: 'Ses jetons cessent de fonctionner en cinq secondes. C’est irréversible.',
    calls: (count, isMore) =>
      count === 0
        ? 'Elle n’a fait aucun appel ces dernières 24 heures.'
        : `Elle a fait ${isMore ? 'plus de ' : ''}${count} ${count === 1 ? 'appel' : 'appels'} ces dernières 24 heures.`,
  },
} satisfies KeyTexts;

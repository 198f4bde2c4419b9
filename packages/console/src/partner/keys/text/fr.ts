import type { KeyTexts } from './en.ts';

export default {
  title: 'Clés',
  list: 'Clés d’API, les plus récentes d’abord',
  noName: 'Clé sans nom',
  none: 'Il n’y a aucune clé.',
  anywhere: 'depuis toute adresse',
  only: (networks) => `seulement depuis ${networks}`,
  created: 'Créée',
  expires: 'Expire',
  lastCall: 'Dernier appel',
  noCall: 'Aucun appel ces 30 derniers jours',
  noRecentCall: 'Aucun appel parmi les plus récents du partenaire',
  calls: 'Appels',
  between: '\u00a0; ',
  scopes: {
    read: 'Tout lire',
    cards: 'Clients, cartes et contrôles',
    money: 'Déplacer de l’argent',
    webhooks: 'Destinations et livraisons de webhooks',
    keys: 'Créer et supprimer des clés',
    codes: 'Voir les codes à usage unique',
  },
  create: {
    open: 'Créer une clé',
    act: 'Créer la clé',
    name: 'Nom, comme le système qui l’utilise',
    scopes: 'Ce que la clé peut faire',
    networks: 'Adresses IP et réseaux, séparés par des virgules\u00a0; vide\u00a0: tous',
    noNetworks: (entries) => `Ce ne sont pas des adresses IP ni des réseaux\u00a0: ${entries}`,
    expires: 'Expire\u00a0; vide\u00a0: jamais',
    effect: (scopes) => `Ce que la clé peut faire\u00a0: ${scopes}. Elle ne peut pas être modifiée ensuite.`,
    choose: 'Une clé ne peut pas être modifiée ensuite.',
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

import type { WebhookTexts } from './en.ts';

export default {
  title: 'Intégration',
  webhooks: 'Webhooks',
  tabs: {
    webhooks: 'Webhooks',
    deliveries: 'Livraisons',
    events: 'Événements',
    requests: 'Requêtes',
    keys: 'Clés',
  },
  webhook: 'Webhook',
  delivery: 'Livraison',
  none: 'Aucune destination ne reçoit encore d’événements.',
  columns: {
    url: 'Destination',
    state: 'État',
    waiting: 'En attente',
    last: (zone) => `Dernier succès (${zone})`,
    event: 'Événement',
    status: 'État',
    attempts: 'Tentatives',
    created: (zone) => `Créée (${zone})`,
  },
  failingSince: 'En échec depuis',
  never: 'jamais',
  waiting: (count) => (count === 1 ? '1 événement attend' : `${count} événements attendent`),
  filters: { status: 'État', webhook: 'Webhook', type: 'Événement', from: 'Du', to: 'Avant le' },
  health: 'État',
  healthChart: 'Livraisons réussies, 30 jours',
  healthHeads: { day: 'Jour', succeeded: 'Réussies', failed: 'Échouées', pending: 'En attente' },
  succeededOf: (succeeded, all) => `${succeeded} sur ${all}`,
  deliveries: 'Livraisons, les plus récentes d’abord',
  noDeliveries: 'Aucun événement n’a encore été envoyé.',
  noMatch: 'Aucune livraison ne correspond aux filtres.',
  facts: {
    events: 'Événements',
    description: 'Note',
    rate: 'Requêtes par seconde',
    disabled: 'Désactivé',
    secrets: 'Secrets qui signent',
    event: 'Événement',
    endpoint: 'Destination',
    kind: 'Type',
  },
  kinds: { event: 'Événement', replay: 'Renvoi', test: 'Test' },
  attempts: 'Tentatives',
  noResponse: 'pas de réponse',
  tookMs: (ms) => `${ms} ms`,
  planned: 'Prochaine tentative',
  retry: 'Réessayer maintenant',
  retried: 'L’événement est renvoyé maintenant. Le résultat apparaît ici.',
  payload: 'L’événement tel qu’il est envoyé',
  noEvent: 'Un événement de test n’est pas dans le flux\u00a0: son contenu n’est pas conservé.',
  raw: 'Livraison en JSON',
  rawWebhook: 'Webhook en JSON',
  succeeded: (status) => `La destination a accepté l’événement avec ${status}.`,
  failed: (why) => `La dernière tentative a échoué\u00a0: ${why}.`,
  notTried: 'L’événement n’a pas encore été envoyé.',
  replay: {
    open: 'Renvoyer des événements',
    title: (host) => `Renvoyer des événements à ${host}`,
    which: 'Quels événements',
    failed: 'Ceux que la destination n’a pas acceptés',
    all: 'Tous ceux de la période',
    from: 'Du',
    to: 'Au',
    types: 'Types, comme card.*\u00a0; vide\u00a0: ceux de la destination',
    count: (count) =>
      count === 0
        ? 'Aucun événement de cette période n’est renvoyé.'
        : count === 1
          ? '1 événement est renvoyé.'
          : `${count} événements sont renvoyés, chacun avec son identifiant d’origine.`,
    act: (count) => (count === 1 ? 'Renvoyer 1 événement' : `Renvoyer ${count} événements`),
    sent: (count) => (count === 1 ? '1 événement est en route.' : `${count} événements sont en route.`),
  },
  test: {
    open: 'Envoyer un test',
    title: (host) => `Envoyer un test à ${host}`,
    type: 'Type',
    choose: 'Choisir',
    effect: 'La destination reçoit un exemple aux données inventées, signé comme tout événement.',
  },
  settings: {
    title: 'Réglages',
    change: 'Modifier les réglages',
    save: 'Enregistrer',
    url: 'URL',
    events: 'Événements, comme card.* ou *',
    description: 'Note',
    rate: 'Requêtes par seconde\u00a0; vide\u00a0: sans limite',
    enabled: 'Les événements',
    sends: 'sont envoyés',
    waits: 'attendent un changement',
    disables: 'Aucun événement n’est perdu\u00a0: ceux qui surviennent entre-temps sont envoyés à la réactivation.',
  },
  add: {
    open: 'Ajouter une destination',
    effect:
      'Elle reçoit les événements à partir de maintenant. Les types qui couvrent card.code comprennent les codes à usage unique.',
  },
  secret: { title: (host) => `Secret de ${host}`, name: 'secret' },
  rotate: {
    open: 'Créer un nouveau secret',
    title: (host) => `Créer un nouveau secret pour ${host}`,
    effect: 'Pendant 24 heures, l’ancien secret signe aussi, afin que votre destination accepte les deux entre-temps.',
    limit: 'Trois secrets signent au plus\u00a0: un quatrième met fin au plus ancien sur-le-champ.',
  },
  delete: {
    open: 'Supprimer la destination',
    title: (host) => `Supprimer ${host}`,
    effect: 'Elle ne reçoit plus rien, et ses livraisons sont supprimées. C’est irréversible.',
    waiting: (count) =>
      count === 0
        ? 'Aucun événement ne l’attend.'
        : count === 1
          ? '1 événement en attente n’est pas envoyé.'
          : `${count} événements en attente ne sont pas envoyés.`,
  },
} satisfies WebhookTexts;

import type { WebhookTexts } from './en.ts';

export default {
  title: 'Intégration',
  webhooks: 'Webhooks',
  tabs: {
    overview: 'Aperçu',
    webhooks: 'Webhooks',
    deliveries: 'Livraisons',
    events: 'Événements',
    requests: 'Requêtes',
    keys: 'Clés',
    sandbox: 'Sandbox',
  },
  webhookTabs: { deliveries: 'Livraisons', settings: 'Réglages', activity: 'Activité' },
  webhook: 'Webhook',
  delivery: 'Livraison',
  none: 'Aucune destination ne reçoit encore d’événements.',
  columns: {
    url: 'Destination',
    state: 'État',
    waiting: 'En attente',
    last: (zone) => `Dernier succès (${zone})`,
    event: 'Événement',
    about: 'Concerne',
    status: 'État',
    attempts: 'Tentatives',
    created: (zone) => `Créée (${zone})`,
  },
  failingSince: 'En échec depuis le',
  disabledFrom: 'S’il échoue toujours, il est désactivé après le',
  never: 'jamais',
  waiting: (count) => (count < 2 ? `${count} événement attend` : `${count} événements attendent`),
  filters: { status: 'État', webhook: 'Webhook', event_type: 'Événement', from: 'Du', to: 'Avant le' },
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
    about: 'Concerne',
    endpoint: 'Destination',
    kind: 'Type',
  },
  disabledBecause: {
    by_partner: 'par une personne ou une clé du partenaire,',
    gone: 'parce qu’elle a répondu 410 Gone,',
    failing: 'parce qu’elle a échoué pendant des jours,',
  },
  kinds: { event: 'Événement', replay: 'Renvoi', test: 'Test' },
  allEvents: 'Tous les événements',
  attempts: 'Tentatives',
  noResponse: 'pas de réponse',
  tookMs: (ms) => `${ms} ms`,
  planned: 'Prochaine tentative',
  atLatest: 'Première tentative, au plus tard',
  retry: 'Réessayer maintenant',
  retried: 'L’événement est renvoyé maintenant. Le résultat apparaît ici.',
  again: {
    open: 'Envoyer de nouveau',
    title: (type) => `Envoyer ${type} de nouveau`,
    effect: 'La destination a déjà accepté cet événement. Elle le reçoit une seconde fois, avec le même identifiant.',
  },
  payload: 'L’événement tel qu’il est envoyé',
  noEvent: 'Un test envoie des données inventées, qui ne sont dans aucun flux. Le renvoyer en crée d’autres.',
  raw: 'Livraison en JSON',
  rawWebhook: 'Webhook en JSON',
  succeeded: (status) => `La destination a accepté l’événement avec ${status}.`,
  failed: (why) => `La dernière tentative a échoué\u00a0: ${why}.`,
  returned: (status) => `a répondu avec le code ${status}`,
  timedOut: (seconds) => `pas de réponse complète en ${seconds} s`,
  /** By the text of the API. */
  failures: {
    'connection refused': 'connexion refusée',
    'connection reset': 'connexion interrompue',
    'timed out': 'délai dépassé',
    'host not found': 'hôte introuvable',
    'the host name could not be resolved': 'le nom d’hôte n’a pas pu être résolu',
    unreachable: 'hôte injoignable',
    'certificate expired': 'certificat expiré',
    'certificate is not valid yet': 'le certificat n’est pas encore valide',
    'certificate is for another host': 'le certificat est celui d’un autre hôte',
    'certificate is self-signed': 'certificat auto-signé',
    'certificate is not trusted': 'certificat non approuvé',
    'TLS failed': 'échec de TLS',
    'the connection was closed without a response': 'la connexion a été fermée sans réponse',
    'the response was incomplete': 'la réponse était incomplète',
    'the response is not HTTP': 'la réponse n’est pas du HTTP',
    'the IP address is not allowed': 'l’adresse IP n’est pas autorisée',
    'redirects are not followed': 'les redirections ne sont pas suivies',
    'the request could not be sent': 'la requête n’a pas pu être envoyée',
    'the service is shutting down': 'le service s’arrête',
    'not sent: the code has expired': 'le code avait expiré et n’a pas été envoyé',
    'not sent: the code cannot be read': 'le code n’a pas pu être lu et n’a pas été envoyé',
  },
  notTried: 'L’événement n’a pas encore été envoyé.',
  noType: (pattern) =>
    `«\u00a0${pattern}\u00a0» ne sélectionne aucun événement\u00a0: écrivez un nom comme card.charged, card.* ou *.`,
  replay: {
    open: 'Renvoyer des événements',
    title: (host) => `Renvoyer des événements à ${host}`,
    which: 'Quels événements',
    waitingOnes: 'Ceux qui attendent leur prochaine tentative',
    waitingEffect: (count) =>
      count === 1
        ? '1 événement attend. Il est envoyé maintenant, pas une seconde fois\u00a0: si la destination ne l’accepte pas, il attend de nouveau.'
        : `${count} événements attendent. L’un d’eux, déjà essayé, est envoyé maintenant. Dès que la destination l’accepte, les autres suivent, dans l’ordre, et aucun n’est envoyé deux fois. Sinon, ils attendent comme avant.`,
    noneWaits: 'Aucun événement n’attend d’autre tentative maintenant.',
    sendWaiting: 'Envoyer maintenant ceux qui attendent',
    sentWaiting:
      'Un événement qui attendait est envoyé maintenant. Dès que la destination l’accepte, les autres suivent.',
    failed: 'Ceux dont toutes les tentatives ont échoué',
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
    waiting: (count) =>
      count === 1
        ? '1 événement attend encore une tentative et est envoyé sans cela.'
        : `${count} événements attendent encore une tentative et sont envoyés sans cela.`,
    twice: (count) =>
      count === 1
        ? '1 événement attend encore une tentative. S’il est de cette période, la destination le reçoit deux fois, avec le même identifiant.'
        : `${count} événements attendent encore une tentative. La destination reçoit deux fois ceux de cette période, avec le même identifiant.`,
    older: (count) =>
      count === 1
        ? '1 d’entre eux est antérieur à la destination et est envoyé aussi.'
        : `${count} d’entre eux sont antérieurs à la destination et sont envoyés aussi.`,
    noPeriod: 'La période se termine avant de commencer.',
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
  signature: {
    open: 'Vérifier une signature',
    effect:
      'Collez une requête que votre destination a reçue. Votre navigateur la vérifie comme le SDK\u00a0: rien n’est envoyé.',
    body: 'Corps, exactement comme il a été reçu',
    headers: 'En-têtes, un par ligne',
    secret: 'Secret de la destination (whsec_…)',
    act: 'Vérifier',
    right: (type, id) => `La signature est bonne. C’est l’événement ${type} avec l’id ${id}.`,
    old: 'La signature est bonne, mais une destination n’accepte une requête que pendant cinq minutes. Celle-ci a été envoyée le',
    wrong: {
      bad_secret: 'Ce n’est pas un secret\u00a0: il commence par whsec_, et n’est affiché qu’une fois, à sa création.',
      too_large: 'Le corps est plus grand que tout événement.',
      missing_headers: 'Il faut les en-têtes webhook-id, webhook-timestamp et webhook-signature.',
      bad_timestamp: 'webhook-timestamp n’est pas un nombre de secondes.',
      too_old: 'La requête est trop ancienne.',
      too_new: 'L’heure de la requête est dans le futur.',
      bad_signature:
        'La signature est fausse\u00a0: le corps a été modifié, par exemple lu puis écrit de nouveau, ou le secret est celui d’une autre destination.',
      unreadable_body: 'La signature est bonne, mais le corps n’est pas un événement.',
    },
  },
  settings: {
    change: 'Modifier les réglages',
    save: 'Enregistrer',
    url: 'URL',
    events: 'Événements, comme card.* ou *',
    description: 'Note',
    rate: 'Requêtes par seconde\u00a0; vide\u00a0: sans limite',
    enabled: 'Envoi',
    sends: 'Les événements sont envoyés',
    waits: 'Les événements attendent un changement',
    disables: 'Aucun événement n’est perdu\u00a0: ceux qui surviennent entre-temps sont envoyés à la réactivation.',
  },
  add: {
    open: 'Ajouter une destination',
    effect:
      'Elle reçoit les événements à partir de maintenant. * et card.* comprennent les codes à usage unique (card.code).',
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

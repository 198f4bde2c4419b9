import type { PartnerTexts } from './en.ts';

export default {
  title: 'Partenaires',
  list: (environment) => `Les partenaires et l’état de chacun en ${environment}, les plus récents d’abord`,
  none: 'Il n’y a pas encore de partenaires.',
  noMatch: 'Aucun partenaire ne correspond.',
  filters: { q: 'Id, nom court ou nom', status: 'Statut', health: 'Santé', environment: 'Environnement' },
  columns: {
    name: 'Nom',
    handle: 'Nom court',
    health: 'Santé',
    float: 'Dans ses portefeuilles',
    volume: 'Approuvé en 24 heures',
    errors: 'Appels échoués de clés en 24 heures',
  },
  tabs: { overview: 'Aperçu', keys: 'Clés', people: 'Personnes' },
  keys: {
    environment: 'Environnement',
    list: (environment: string) => `Clés d’API en ${environment}, les plus récentes d’abord`,
    none: 'Il n’y a aucune clé.',
    columns: {
      name: 'Nom',
      status: 'État',
      client: 'client_id',
      scopes: 'Droits',
      created: (zone: string) => `Créée (${zone})`,
      revoke: 'Révoquer une clé',
    },
    revoke: 'Révoquer',
    waits: 'La clé ne fonctionne pas encore\u00a0: une autre personne doit l’approuver.',
    revokeTitle: (name: string) => `Révoquer ${name}`,
  },
  id: 'Id',
  created: 'Créé',
  suspended: 'Suspendu',
  suspendedBy: 'par',
  log: 'Ce que les opérateurs ont fait ici',
  readLog: 'Journal d’audit de ce partenaire',
  open: { live: 'Ouvrir sa console Live', sandbox: 'Ouvrir sa console Sandbox' },
  cards: 'Cartes émises',
  float: 'Dans ses portefeuilles',
  noFloat: 'Pas d’argent',
  notCounted: 'Pas encore compté',
  noVolume: 'Pas d’achats',
  notRecorded: 'Non enregistré',
  declined: 'Achats refusés en 24 heures',
  lowWallets: 'Portefeuilles au solde bas',
  alertFollows:
    'Un webhook est compté dès son premier échec. Une alerte suit après une heure, ou aussitôt s’il a été désactivé.',
  webhooksFailing: 'Webhooks qui ne reçoivent rien',
  volume: 'Approuvé en 24 heures',
  failedCalls: 'Appels échoués de ses clés en 24 heures',
  failedOf: (failed, calls) => `${failed} sur ${calls}`,
  reason: 'Motif, pour le journal d’audit',
  cardsIn: (cards, environment) => `${cards} en ${environment}`,
  cardsWork: (cards) =>
    `Ses cartes continuent de fonctionner (${cards}), ses webhooks aussi. Pour arrêter une carte, gelez-la ou baissez ses contrôles.`,
  suspend: {
    open: 'Suspendre',
    act: 'Suspendre le partenaire',
    effect: 'Tous les appels de ses clés et de ses membres sont refusés en cinq secondes, en Live et en Sandbox.',
  },
  unsuspend: {
    open: 'Mettre fin à la suspension',
    act: 'Mettre fin à la suspension',
    effect:
      'Les appels de ses clés et de ses membres sont de nouveau acceptés en cinq secondes, en Live et en Sandbox.',
  },
  stopCard: {
    card: 'Id de la carte',
    environment: 'Environnement',
    freeze: {
      open: 'Geler une carte',
      act: 'Geler la carte',
      effect: 'Les achats avec la carte sont refusés aussitôt, jusqu’à ce que le partenaire la dégèle.',
    },
    terminate: {
      open: 'Résilier une carte',
      act: 'Résilier la carte',
      effect:
        'La carte prend fin pour toujours et son solde revient au portefeuille. Les achats ouverts sont encore réglés.',
    },
  },
  find: {
    title: 'Rechercher',
    label: 'Trouver un partenaire, ou ce qu’il a',
    hint: 'Tout id ou référence, un nom court ou une partie du nom d’un partenaire',
    nothing: 'Aucun partenaire, id ou référence ne correspond.',
  },
  visit: {
    of: 'Vous lisez la console de',
    rule: 'En tant qu’opérateur, vous ne pouvez rien modifier ici. Votre visite figure au journal d’audit.',
    leave: 'Quitter cette console',
  },
  people: {
    list: 'Ses personnes, et celles qui sont invitées',
    none: 'Il n’a pas encore de personnes.',
    columns: {
      name: 'Nom',
      email: 'Adresse e-mail',
      role: 'Rôle',
      status: 'Statut',
      again: 'Inviter à nouveau',
    },
    since: 'depuis le',
    invited: 'invitation du',
    openUntil: 'Le lien fonctionne jusqu’au',
    expired: 'Le lien a expiré.',
    shutOut: 'Ne peut pas se connecter.',
    disabled: 'désactivé le',
  },
  invite: {
    open: 'Inviter un administrateur',
    again: 'Inviter à nouveau',
    act: 'Inviter',
    email: 'Adresse e-mail de l’administrateur',
    effect: (email, role, reach) =>
      `${email} reçoit un lien que vous voyez une seule fois\u00a0: ${role}, ${reach}. Un lien antérieur ne fonctionne plus.`,
    done: (email) =>
      `Le lien pour ${email}, et pour personne d’autre. Il fonctionne pendant 72 heures au plus, et une seule fois.`,
  },
  onboard: {
    open: 'Intégrer un partenaire',
    act: 'Intégrer le partenaire',
    name: 'Nom',
    handle: 'Nom court, pour les adresses (par défaut, d’après le nom)',
    email: 'Adresse e-mail de son premier administrateur',
    fill: 'Le nom court ne change jamais. Il a de 2 à 32 lettres minuscules, chiffres et traits d’union.',
    named: (handle) =>
      `Son nom court dans les adresses est ${handle}, et ne change jamais. Lors de l’intégration, le service vérifie qu’aucun autre partenaire ne l’a.`,
    unnamed: 'Le service forme son nom court d’après le nom. Il ne change jamais.',
    effect: (name, money) =>
      `${name} reçoit des portefeuilles en Live et en Sandbox, et ${money} en Sandbox. Il n’a pas encore de clés.`,
    admin: (email) =>
      `${email} devient son administrateur, avec un lien que vous voyez une seule fois, et crée les clés.`,
    invitation: (name) => `L’invitation de l’administrateur de ${name}`,
  },
} satisfies PartnerTexts;

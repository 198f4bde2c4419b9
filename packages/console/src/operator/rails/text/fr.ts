import type { RailsTexts } from './en.ts';

export default {
  title: 'Connexions',
  tabs: { platforms: 'Plateforme', bank: 'Banque', chains: 'Chaînes', overdue: 'Retards' },
  platforms: {
    names: { embedded: 'La plateforme d’Issuary', lithic: 'Lithic', stripe: 'Stripe' },
    issues: 'Émet de nouvelles cartes',
    yes: 'Oui',
    no: 'Non\u00a0: elle garde les cartes qu’elle a',
    connection: 'Appelle cette installation à',
    notConnected: 'Pas encore connectée d’ici',
    since: 'depuis le',
    lastReport: 'Dernier événement ou changement signalé',
    missing:
      'Les processus avec le rôle platform refusent ce que le fournisseur envoie, car il leur manque ces paramètres. Définissez-les, puis redémarrez les processus.',
    missingIn: (count: string) => `(processus\u00a0: ${count})`,
    unapplied: 'Avis qui n’ont pas pu être appliqués',
    own: 'Aucun commerce n’accepte ses cartes. Personne d’extérieur n’a à répondre.',
    balances: (name) => `Soldes chez ${name}`,
    noBalances: 'Aucun solde n’a encore été lu.',
    columns: {
      currency: 'Devise',
      available: 'Disponible',
      needed: 'Les cartes pourraient dépenser',
      read: (zone) => `Lu (${zone})`,
    },
    questions: (name) => `Ce qui est demandé à ${name}`,
    noQuestions: 'Rien n’a encore été demandé.',
    about: {
      changes: 'Ce qui a changé',
      comparison: 'Ce qu’elle a réglé',
      recheck: 'Ce qui différait du grand livre',
      floats: 'Ses soldes',
    },
    question: 'Question',
    answered: (zone) => `Dernière réponse (${zone})`,
    state: 'État',
    never: 'Aucune encore',
    due: 'Demandé de nouveau depuis',
    onTime: 'À l’heure',
  },
  connect: {
    open: (place: string) => `Connecter ${place}`,
    explain:
      'Le fournisseur demande alors à cette installation l’accord des achats et lui signale les événements. Ses clés sont dans les réglages.',
    url: 'URL publique du rôle platform, comme https://platform.example.com',
  },
  migrate: {
    open: 'Déplacer les cartes d’un client',
    explain:
      'Les cartes qu’un client a sur une autre plateforme sont remplacées par des cartes de celle qui émet maintenant.',
    customer: 'Id ou local_id du client',
  },
  bank: {
    name: 'La banque d’Issuary, qui ne paie personne',
    pending: (count, money) => `${count}, en tout ${money}\u00a0; le plus ancien depuis le`,
    none: 'Aucun',
    waiting: 'Virements sans réponse',
    contradicted: 'Virements avec des avis contradictoires',
    list: 'Virements de tous les partenaires',
    show: 'Afficher',
    shows: {
      pending: 'Sans réponse, les plus anciens d’abord',
      contradicted: 'Avec des avis contradictoires',
      all: 'Tous, les plus récents d’abord',
    },
    noTransfers: 'Il n’y a pas de tel virement.',
    cutShort: 'Seuls les 100 premiers sont affichés.',
    columns: {
      at: (zone) => `Créé (${zone})`,
      partner: 'Partenaire',
      transfer: 'Virement',
      status: 'État',
      amount: 'Montant',
    },
    notice: (outcome, reason) => `La banque a ensuite annoncé ${outcome}${reason}.`,
    outcomes: { success: 'qu’il a été payé', failed: 'qu’il a échoué', reversed: 'qu’il a été renvoyé' },
  },
  chains: {
    list: 'Chaînes sur lesquelles les paiements sont surveillés',
    none: 'Aucune chaîne n’a de nœud dans les réglages.',
    columns: {
      chain: 'Chaîne',
      place: 'Environnement',
      block: 'Dernier bloc lu',
      at: (zone) => `Heure (${zone})`,
      state: 'État',
    },
    watched: 'Surveillée',
    notConfigured: 'Pas de nœud dans les réglages',
    never: 'Aucun encore',
    fixNode: 'Configurez l’URL d’un nœud de cette chaîne. Elle est alors surveillée de nouveau d’elle-même.',
    problems: {
      other_chain: (chain) => `Le nœud est sur la chaîne ${chain}, qui en est une autre.`,
      deep_reorganization: (block) =>
        `La chaîne a été réorganisée sous le bloc ${block}, le plus ancien dont le hachage est conservé.`,
    },
  },
  reason: 'Motif',
  settle: {
    open: 'Régler',
    title: 'Régler un virement',
    effect:
      'Note que vous avez demandé à la banque ce qu’il est devenu. Aucun argent ne bouge\u00a0: si un solde est faux, demandez d’abord un crédit ou un débit du portefeuille.',
    act: 'Régler le virement',
  },
  resume: {
    open: 'Reprendre',
    title: (network) => `Reprendre la chaîne ${network}`,
    block: 'Numéro d’un bloc avant que les deux histoires divergent',
    explain: 'Consultez la chaîne dans un explorateur. Tout ce qui suit le bloc est annulé et relu depuis le nœud.',
  },
  reread: {
    open: 'Relire',
    title: 'Relire un objet',
    effect: (object, vendor) =>
      `Le processus de fond demande ${object} à ${vendor} en quelques secondes et applique la réponse à la place de ce qu’il avait lu.`,
    act: 'Le relire',
  },
} satisfies RailsTexts;

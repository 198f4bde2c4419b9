import type { SandboxTexts } from './en.ts';

export default {
  title: 'Banc d’essai de Sandbox',
  card: 'Carte',
  chooseCard: 'Choisissez une carte',
  purchase: {
    title: 'Achat',
    amount: (currency) => `Montant en ${currency}`,
    merchant: 'Commerçant',
    category: 'Catégorie, par code ou nom',
    country: 'Pays du commerçant, par nom ou code',
    entry: 'Numéro de carte par',
    byDefault: 'Comme d’habitude pour ce type',
    decide: 'Décision',
    byChecks: 'Selon les contrôles',
    act: 'Simuler l’achat',
    result: 'Résultat',
    noResult:
      'Le résultat s’affiche ici, comme pour un achat en Live. Un refus montre chaque contrôle avec ce qu’il a comparé.',
  },
  next: {
    clear: 'Compenser l’achat',
    reverse: 'Annuler l’achat',
    expire: 'Laisser expirer le blocage',
    refund: 'Rembourser l’achat',
  },
  events: {
    title: 'Événements de la carte',
    none: 'La carte n’a pas encore d’événements.',
    sending: 'En cours d’envoi.',
    noEndpoint: 'Aucune destination ne le reçoit.',
    all: 'Tous les événements de la carte',
  },
  scenario: {
    title: 'Scénarios',
    about:
      'Un scénario est l’histoire complète d’une carte, avec tous ses événements. Là où le temps passe, l’horloge avance.',
    open: 'Jouer un scénario',
    choose: 'Choisissez un scénario',
    which: 'Scénario',
    onNewCard: (needs) => `Il se joue avec une nouvelle carte qui a ${needs}.`,
    onCard: (card, needs) => `Il se joue avec la carte ${card}, à qui il faut ${needs}.`,
    ownControls:
      'Les plafonds et les autres contrôles de cette carte s’appliquent. S’ils refusent un achat, l’histoire continue\u00a0: le commerçant le compense quand même, comme un terminal hors ligne.',
    waits: 'Le temps y passe. L’horloge de ce sandbox ne recule pas, et c’est aussi celle de vos collègues.',
    steps: 'Étapes',
    balance: (amount) => `solde ${amount}`,
    clearedAnyway: 'le commerçant l’a compensé quand même, comme un terminal hors ligne',
    toCard: 'Ouvrir la carte',
    names: {
      hotel_stay: 'Un hôtel\u00a0: le blocage grandit chaque nuit, et un débit tardif arrive sans lui',
      fuel: 'Une pompe à essence\u00a0: retient plus que le prix du carburant',
      subscription: 'Un abonnement\u00a0: des renouvellements sans code de sécurité',
      force_post_after_freeze: 'Une carte gelée qui paie une compensation sans autorisation',
      refund_after_termination: 'Un remboursement après la résiliation de la carte',
      card_testing_attack: 'Un voleur qui devine des codes de sécurité, jusqu’à ce que la carte refuse tout',
      lost_clearing: 'Une compensation après l’expiration de son blocage',
    },
  },
  clock: {
    title: 'Horloge de Sandbox',
    now: 'Sandbox',
    real: 'Temps réel',
    ahead: (duration) => `${duration} d’avance`,
    notAhead: 'sans avance',
    follows:
      'Les achats, les dépenses, les virements, les blocages et les limites suivent cette horloge. Le grand livre, les événements, la trésorerie, les relevés et les règlements ont des heures réelles, et de même la création des clients et des cartes.',
    open: 'Avancer l’horloge',
    by: 'De',
    effect: (duration) =>
      `L’horloge de ce sandbox avance de ${duration}, aussi pour vos collègues, et ne recule pas. Des blocages et des cartes expirent, et les limites recommencent.`,
    act: (duration) => `Avancer de ${duration}`,
  },
  disorder: {
    title: 'Désordre du réseau',
    about: 'Les réseaux de cartes répètent et retardent des messages. Votre système doit le supporter.',
    open: 'Régler le désordre',
    duplicates: 'Envoyés deux fois',
    delays: 'Retardés',
    percent: (count) => `${count} %`,
    effect: 'Les messages des achats que vous simulez désormais sont répétés et retardés aussi souvent.',
  },
} satisfies SandboxTexts;

import type { ApprovalTexts } from './en.ts';

const fr: ApprovalTexts = {
  title: 'Approbations',
  one: 'Approbation',
  list: 'Ce que demandent les opérateurs, du plus récent au plus ancien',
  none: 'Rien n’attend une deuxième personne.',
  noneAtAll: 'Personne n’a rien demandé.',
  show: 'Afficher',
  waiting: 'Ce qui attend',
  forYou: 'Attend votre décision',
  all: 'Toutes les demandes',
  columns: {
    act: 'Acte',
    what: 'Quoi',
    partner: 'Partenaire',
    asked: 'Demandé par',
    status: 'État',
    decision: (zone: string) => `Décision (${zone})`,
    until: (zone: string) => `Jusqu’à (${zone})`,
  },
  acts: {
    'wallets.credit': 'Créditer un portefeuille',
    'wallets.debit': 'Débiter un portefeuille',
    'fees.set': 'Changer les frais',
    'rates.set': 'Changer les taux de change',
    'chains.resume': 'Reprendre une chaîne',
    'platform.connect': 'Connecter une plateforme de cartes',
    'platform.migrate': 'Déplacer des cartes vers une autre plateforme',
    'keys.create': 'Créer une clé d’un partenaire',
    'keys.revoke': 'Révoquer une clé d’un partenaire',
    'vault.rotate': 'Remplacer la clé maîtresse',
  },
  buttons: {
    'wallets.credit': 'Créditer ou débiter un portefeuille',
    'fees.set': 'Changer les frais',
    'rates.set': 'Changer les taux de change',
  },
  everybody: 'Tous les partenaires',
  does: {
    'wallets.credit': (money: string, wallet: string) => `Crédite ${wallet} de ${money}.`,
    'wallets.debit': (money: string, wallet: string) => `Débite ${wallet} de ${money}.`,
    defaultWallet: (currency: string) => `le portefeuille par défaut en ${currency}`,
    otherWallet: (currency: string) => `un portefeuille en ${currency}`,
    walletId: 'Id du portefeuille',
    balance: (before: string, after: string) => `Son solde de ${before} devient ${after}.`,
    'chains.resume': (network: string, place: string, block: string) =>
      `Relit la chaîne ${network} en ${place} à partir du bloc ${block}.`,
    'platform.connect': (name: string, place: string, url: string) =>
      `Enregistre cette installation chez ${name}, en ${place}, qui l’appelle sous ${url}.`,
    asks: 'Demande l’accord des achats à',
    reports: 'Signale les événements à',
    flaws: {
      disabled: 'désactivée',
      other_version: 'dans une autre version de l’API',
      lacks_events: 'sans certains événements',
    },
    alreadyConnected: 'Le fournisseur appelle déjà ces adresses.',
    lastConnected: 'Dernière connexion le',
    newSecrets:
      'Une nouvelle adresse est signée avec son propre secret. Les achats sont refusés tant que les réglages du rôle platform ne l’ont pas.',
    'platform.migrate': (count: string, name: string) =>
      `Remplace ${count} des cartes du client par des cartes de ${name}, avec leurs soldes et leurs contrôles.`,
    oldCards:
      'Les anciennes cartes prennent fin. Leurs achats sont encore réglés. Une carte que la plateforme n’accepte pas reste telle quelle.',
    'keys.create': (name: string, scopes: string) =>
      `Crée la clé ${name}. Ce qu’elle peut faire\u00a0: ${scopes}. Seule la personne qui la demande a son secret.`,
    'keys.revoke': (name: string, scopes: string) =>
      `Met fin à la clé ${name}. Ce qu’elle peut faire\u00a0: ${scopes}. Ses jetons cessent de fonctionner en cinq secondes.`,
    anywhere: 'Elle fonctionne depuis toute adresse.',
    onlyFrom: (networks: string) => `Elle fonctionne seulement depuis ${networks}.`,
    until: 'Elle fonctionne jusqu’au',
    lastCall: 'Son dernier appel\u00a0:',
    noCall: {
      all: 'Elle n’a fait aucun appel ces 30 derniers jours.',
      newest: 'Elle n’a fait aucun des appels les plus récents du partenaire.',
      none: 'Les appels ne sont pas enregistrés\u00a0: on ne sait pas quand elle a servi en dernier.',
    },
    lastKey:
      'C’est la dernière clé avec laquelle le partenaire peut en créer d’autres. Une personne du partenaire le peut encore.',
    'vault.rotate': (from: string, to: string) =>
      `Remplace la clé maîtresse ${from} par ${to}. Le travail en arrière-plan chiffre tout de nouveau.`,
    madeKey: 'une nouvelle, créée dans le dossier de données',
    sameMasterKey: (key: string) => `La clé maîtresse ${key} reste.`,
    stolen: 'Tous les jetons d’accès et liens vers des fichiers exportés prennent fin aussitôt.',
    blockHash: 'Comparez le hachage de ce bloc avec un explorateur\u00a0:',
    rolledBack: (read: string, payments: string) =>
      `Elle avait été lue jusqu’au bloc ${read}. Paiements après le bloc\u00a0: ${payments}. Ils sont recherchés de nouveau, et ceux qui ont quitté la chaîne sont annulés.`,
    noBlock: 'aucun',
    atOnce: { live: 'S’applique dès l’approbation.', sandbox: 'S’applique aussitôt.' },
    from: (time: string) => `S’applique à partir de ${time} UTC, selon l’horloge de l’environnement.`,
    past: (count: string, since: string, charged: string, wouldBe: string) => {
      if (count === '0')
        return `Il n’y a eu aucune opération avec des frais depuis le ${since}. Les achats refusés ne sont pas comptés.`;
      return count === '1'
        ? `Depuis le ${since}, une opération a eu des frais. Elle a coûté ${charged} et aurait coûté ${wouldBe}. Les achats refusés ne sont pas comptés.`
        : `Opérations avec des frais depuis le ${since}\u00a0: ${count}. Elles ont coûté ${charged} et auraient coûté ${wouldBe}. Les achats refusés ne sont pas comptés.`;
    },
    rate: (perUsd: string, markup: string) => `${perUsd} pour un dollar américain, marge ${markup} %`,
    unusual: (currency: string, before: string, after: string) =>
      `Le taux de ${currency} change de plus de 20\u00a0%\u00a0: il est de ${before} pour un dollar américain et passe à ${after}. Vérifiez-le.`,
    billed: (amount: string, before: string | undefined, after: string) =>
      before === undefined
        ? `Une carte en dollars américains paie ${after} pour un achat de ${amount}.`
        : `Une carte en dollars américains paie ${after} pour un achat de ${amount}, jusqu’ici ${before}.`,
    rateAlone: (perUsd: string) => `${perUsd} pour un dollar américain, la même marge`,
  },
  fees: {
    issuance: 'Émission d’une carte',
    pre_deposit: 'Versé sur chaque nouvelle carte',
    deposit: 'Dépôt sur une carte',
    withdraw: 'Retrait d’une carte',
    decline: 'Achat refusé',
    transfer: 'Virement',
    account_issue: 'Ouverture d’un compte virtuel',
    issuer_issuance: 'Émission d’une carte (émetteur)',
    issuer_deposit: 'Dépôt sur une carte (émetteur)',
    issuer_withdraw: 'Retrait d’une carte (émetteur)',
    issuer_decline: 'Achat refusé (émetteur)',
    issuer_transfer: 'Virement (émetteur)',
    issuer_account_issue: 'Ouverture d’un compte virtuel (émetteur)',
  },
  state: {
    pending: (name: string) => `${name} le demande et attend une autre personne.`,
    own: 'Vous l’avez demandé. Une autre personne doit l’approuver.',
    approved: (name: string) => `${name} l’a approuvé, et c’est fait.`,
    approving: (name: string) => `${name} l’a approuvé, et c’est en cours.`,
    rejected: (name: string) => `${name} l’a rejeté. Rien n’a changé.`,
    canceled: (name: string) => `${name} l’a retiré. Rien n’a changé.`,
    expired: 'Personne n’a décidé à temps. Rien n’a changé. Demandez-le de nouveau si c’est encore nécessaire.',
    retried: (name: string, code: string) =>
      `${name} l’a approuvé, mais la dernière tentative a échoué\u00a0: ${code}. On réessaie jusqu’à quatre heures après l’approbation.`,
    gaveUp: (name: string, code: string) =>
      `${name} l’a approuvé, mais toutes les tentatives ont échoué pendant quatre heures\u00a0: ${code}. Une fois la cause corrigée, demandez-le de nouveau.`,
    failed: (name: string, code: string) => `${name} l’a approuvé, mais ce n’était plus possible\u00a0: ${code}.`,
  },
  toFees: 'Frais du partenaire',
  what: 'Ce que cela fait',
  whenAsked: 'Ce que cela ferait au moment de la demande',
  facts: {
    id: 'Id',
    partner: 'Partenaire',
    partnerId: 'Id du partenaire',
    environment: 'Environnement',
    asked: 'Demandé par',
    at: 'Demandé le',
    until: 'Peut être approuvé jusqu’à',
    reason: 'Motif',
    decided: 'Décidé par',
    decidedAt: 'Décidé le',
    why: 'Motif de la décision',
    reference: 'Référence',
  },
  checks: {
    title: 'Ce qui a été fait chez le fournisseur',
    done: 'Fait',
    open: 'À faire',
    findings: {
      asks: (value, platform) => `${platform} interroge ${value} sur les achats.`,
      reports: (value, platform) => `${platform} signale les événements à ${value}.`,
      asks_and_reports: (value, platform) =>
        `${platform} interroge ${value} sur les achats, et y signale les événements.`,
      authorization_secret_set: (value) => `Le secret des demandes d’achat est défini\u00a0: ${value}.`,
      authorization_secret_missing: (value) =>
        `Définissez le secret des demandes d’achat dans le rôle platform\u00a0: ${value}.`,
      event_secret_set: (value) => `Le secret des événements est défini\u00a0: ${value}.`,
      event_secret_missing: (value) => `Définissez le secret des événements dans le rôle platform\u00a0: ${value}.`,
      event_secret_changed: (value) =>
        `L’adresse est nouvelle et a un autre secret. Définissez-le dans le rôle platform\u00a0: ${value}.`,
      old_endpoints_deleted: (value) => `D’anciennes adresses ont été supprimées\u00a0: ${value}.`,
      old_endpoints_left: (value, platform) =>
        `D’anciennes adresses n’ont pas pu être supprimées et peuvent répéter tous les événements\u00a0: ${value}. Connectez de nouveau ${platform}, ou supprimez-les dans son tableau de bord.`,
    },
  },
  raw: 'Tel que l’API l’envoie',
  approve: 'Approuver',
  reject: 'Rejeter',
  takeBack: 'Retirer la demande',
  approveEffect: 'C’est fait aussitôt, et le journal d’audit nomme les deux personnes.',
  rejectEffect: 'Rien ne change, et la demande ne peut plus être approuvée.',
  optionalReason: 'Motif (facultatif)',
  reason: 'Motif',
  ask: {
    preview: 'Montrer ce que cela fait',
    twoPeople: 'La demande attend qu’une autre personne l’approuve, un jour au plus.',
    fourHours: 'Attend l’approbation d’une autre personne, quatre heures au plus.',
    alone: 'En Sandbox, c’est fait sans deuxième personne.',
    ask: 'Le demander',
    do: 'Le faire',
    done: 'C’est fait.',
    asked: 'La demande est faite et attend qu’une autre personne l’approuve.',
    choose: 'Choisir',
    search: 'Trouver un partenaire',
    direction: 'Quoi',
    credit: 'Crédit\u00a0: de l’argent est arrivé',
    debit: 'Débit\u00a0: de l’argent est parti',
    wallet: 'Portefeuille',
    amountAlone: 'Montant',
    walletFirst: 'Choisissez d’abord le portefeuille\u00a0: la devise est la sienne.',
    amount: (currency: string) => `Montant en ${currency}`,
    currency: 'Devise',
    feesNote:
      'Chaque champ montre les frais en vigueur. Changez ceux qui doivent être autres. Un champ vide signifie sans frais, ou sans limite.',
    issuerFees: 'Frais de l’émetteur',
    feeParts: {
      fixed: (currency: string) => `Montant fixe (${currency})`,
      percent: () => 'Pourcentage',
      minimum: (currency: string) => `Minimum (${currency})`,
      maximum: (currency: string) => `Maximum (${currency})`,
    },
    onlyWithPercent: 'Demande un pourcentage',
    from: 'À partir de (vide\u00a0: aussitôt)',
    code: 'Devise, par exemple EUR',
    perUsd: 'Unités pour un dollar américain, par exemple 0,92',
    markup: 'Marge en pour cent (vide\u00a0: inchangée)',
    referenceHint:
      'Comme le numéro que la banque donne au paiement, avec des lettres sans accents. L’argent est déplacé une fois pour chacune.',
    noReference: 'Utilisez des lettres sans accents, des chiffres et les signes d’un clavier anglais.',
    noRate: 'Écrivez un nombre comme 58,50, sans séparateur de milliers.',
    noCode: 'Écrivez les trois lettres de la devise, par exemple EUR.',
    rateNeeded: 'Le taux est nécessaire, même si seule la marge change.',
    anotherRate: 'Un autre taux',
  },
};

export default fr;

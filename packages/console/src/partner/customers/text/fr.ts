import type { CustomerTexts } from './en.ts';

export default {
  title: 'Clients',
  one: 'Client',
  list: 'Clients, les plus récents d’abord',
  columns: { name: 'Nom', contact: 'E-mail', kyc: 'KYC', status: 'État', created: (zone) => `Créé (${zone})` },
  filters: { name: 'Nom', status: 'État', kyc_status: 'KYC' },
  none: 'Il n’y a pas encore de clients.',
  first: 'Créez le premier avec «\u00a0Nouveau client\u00a0», ou avec POST /customers.',
  noMatch: 'Aucun client ne correspond aux filtres.',
  noName: 'Client effacé',
  cards: 'Cartes',
  noCards: 'Ce client n’a pas de cartes.',
  activity: 'Activité',
  kyc: 'KYC',
  kycAnswers: {
    pending: 'Des documents manquent\u00a0: ceux qui ont été envoyés figurent ci-dessous.',
    again: 'Des documents doivent être renvoyés, pour les motifs ci-dessous.',
    in_review: 'Les documents sont en cours d’examen. Il n’y a rien à faire.',
    approved: 'Le client peut avoir des cartes.',
    rejected: 'Le client ne peut pas avoir de cartes.',
  },
  reasons: 'Raisons',
  documents: { front: 'Recto du document', back: 'Verso du document', address: 'Justificatif de domicile' },
  states: { absent: 'non envoyé', received: 'reçu', deleted: 'reçu, et supprimé après la décision' },
  facts: {
    id: 'Id',
    local: 'Id local',
    reference: 'Votre référence',
    email: 'E-mail',
    phone: 'Téléphone',
    country: 'Pays',
    born: 'Date de naissance',
    suspended: 'Suspendu parce que',
    created: 'Créé',
  },
  reasonWords: {
    document_front_missing: 'Le recto du document manque.',
    document_back_missing: 'Le verso du document manque.',
    document_unreadable: 'Le document est illisible.',
    document_incomplete: 'Une partie du document n’est pas sur l’image.',
    document_expired: 'Le document a expiré.',
    document_not_accepted: 'Ce type de document n’est pas accepté.',
    address_document_missing: 'Le justificatif de domicile manque.',
    address_not_verified: 'Le domicile n’a pas pu être vérifié.',
    identity_not_verified: 'L’identité n’a pas pu être vérifiée.',
    identity_mismatch: 'Le document nomme une autre personne que le profil.',
    document_forged: 'Le document est falsifié.',
    underage: 'Le client est trop jeune.',
    duplicate_identity: 'Un autre client a la même identité.',
    country_not_supported: 'Le pays n’est pas pris en charge.',
    politically_exposed: 'Le client est une personne politiquement exposée.',
    sanctions_match: 'Le client figure sur une liste de sanctions.',
    suspected_fraud: 'Une fraude est soupçonnée.',
  },
  send: {
    open: 'Envoyer des documents',
    effect: 'Un document remplace le précédent de son type. Les documents sont ensuite examinés de nouveau.',
    formats: 'JPG ou PNG, 5\u00a0Mo au plus.',
    unfit: (name) => `${name} n’est pas un JPG ou PNG de 5 Mo au plus.`,
    act: 'Envoyer les documents',
  },
  noPurchases: 'Ce client n’a pas encore de transactions.',
  tabs: { overview: 'Aperçu', purchases: 'Achats', controls: 'Contrôles', timeline: 'Chronologie' },
  profile: {
    further: 'Document, numéro fiscal et adresse (facultatifs)',
    notSaid: 'Non indiqué',
    fields: {
      first_name: 'Prénom',
      last_name: 'Nom',
      email: 'E-mail',
      phone: 'Téléphone, comme +18095551234',
      country_code: 'Pays, par nom ou code',
      date_of_birth: 'Date de naissance',
      external_ref: 'Votre référence',
      gender: 'Genre',
      document_type: 'Type du document',
      document_number: 'Numéro du document',
      tax_id_number: 'Numéro fiscal ou national',
      address_street: 'Rue et numéro',
      address_city: 'Ville',
      address_state: 'État ou province',
      address_postal_code: 'Code postal',
      address_country: 'Pays de l’adresse, par nom ou code',
    },
    optionalFields: { first_name: 'Prénom (facultatif)', external_ref: 'Votre référence (facultative)' },
    values: {
      male: 'Homme',
      female: 'Femme',
      other: 'Autre',
      NATIONAL_ID: 'Carte d’identité',
      PASSPORT: 'Passeport',
      DRIVERS_LICENSE: 'Permis de conduire',
      RESIDENCE_PERMIT: 'Titre de séjour',
      VOTER_ID: 'Carte d’électeur',
    },
  },
  create: {
    open: 'Nouveau client',
    effect: 'KYC décide des documents, qui sont envoyés à la page suivante.',
    act: 'Créer le client',
  },
  edit: { open: 'Modifier le profil', act: 'Enregistrer le profil' },
  suspend: {
    open: 'Suspendre',
    effect: (count, more) =>
      count === 0
        ? 'Aucune carte n’est active maintenant.'
        : count === 1 && !more
          ? '1 carte active est gelée aussitôt.'
          : `${more ? 'Au moins ' : ''}${count} cartes actives sont gelées aussitôt.`,
    meanwhile: 'Jusqu’à la fin de la suspension, aucune carte ne peut être émise ou dégelée, et tout achat est refusé.',
    reason: 'Motif, pour votre propre usage',
    act: 'Suspendre le client',
  },
  unsuspend: {
    open: 'Mettre fin à la suspension',
    effect: 'Les cartes gelées par la suspension sont dégelées. Une carte gelée avant le reste.',
    act: 'Mettre fin à la suspension',
  },
  close: {
    open: 'Fermer le client',
    forGood: 'Le client est fermé pour toujours. Ses données personnelles sont effacées quand la loi le permet.',
    cards: (count, more) => {
      if (count === 0) return 'Aucune carte n’est ouverte.';
      return count === 1 && !more
        ? '1 carte est résiliée.'
        : `${more ? 'Au moins ' : ''}${count} cartes sont résiliées.`;
    },
    refund: (money) => `${money} retournent au portefeuille par défaut.`,
    shortfall: (money) => `Le portefeuille par défaut paie un découvert de ${money}.`,
    accounts: (count) =>
      count === 1
        ? 'Le client a 1 compte virtuel ouvert. Fermez-le d’abord, car des payeurs peuvent encore l’utiliser.'
        : `Le client a ${count} comptes virtuels ouverts. Fermez-les d’abord, car des payeurs peuvent encore les utiliser.`,
    act: 'Fermer le client',
  },
  raw: 'Client en JSON',
} satisfies CustomerTexts;

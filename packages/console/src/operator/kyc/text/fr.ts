import type { KycTexts } from './en.ts';

export default {
  title: 'KYC',
  one: 'Dossier KYC',
  list: 'Dossiers KYC, les plus anciens d’abord',
  none: 'Personne n’attend de décision.',
  filters: {
    environment: 'Environnement',
    status: 'État',
    claimed: 'Réservé par',
    partner: 'Nom court ou identifiant du partenaire',
  },
  statuses: { open: 'Ouvert', decided: 'Décidé', replaced: 'Remplacé par des documents plus récents' },
  claimed: { me: 'Vous', nobody: 'Personne' },
  columns: {
    customer: 'Client (id)',
    reference: 'Référence du partenaire',
    country: 'Pays',
    documents: 'Documents',
    place: 'Environnement',
    partner: 'Partenaire',
    since: (zone) => `Attend depuis (${zone})`,
    state: 'Situation',
  },
  erased: 'Client effacé',
  sent: (count, expected) => `${count} sur ${expected}`,
  missing: (kinds) => `manquent : ${kinds}`,
  decisions: { approved: 'Approuvé', needs_resubmission: 'Redemandé', rejected: 'Refusé' },
  claim: 'Réserver le dossier',
  claimFirst:
    'Réservez le dossier pour voir ses documents et décider. Personne d’autre ne pourra en décider pendant 15 minutes.',
  yours: 'Vous avez réservé ce dossier jusqu’au',
  theirs: (name) => `${name} a réservé ce dossier jusqu’au`,
  takeOver: {
    open: 'Reprendre…',
    effect: (name) =>
      `${name} ne pourra plus décider de ce dossier, et vous le pourrez pendant 15 minutes. Le journal d’audit vous nomme tous les deux.`,
    act: 'Reprendre le dossier',
    reason: 'Motif, pour le journal d’audit',
  },
  next: 'Dossier suivant',
  noNext: 'Aucun autre dossier n’attend.',
  keys: 'Les touches A, R et X mènent aux trois boutons ; Entrée actionne le bouton choisi.',
  documents: 'Documents',
  noDocuments: 'Aucun document ne peut être consulté.',
  show: { front: 'Voir le recto', back: 'Voir le verso', address: 'Voir le justificatif de domicile' },
  logged: 'Chaque consultation est enregistrée avec votre nom, qui figure sur l’image.',
  hidden: 'L’image est masquée dès que vous quittez cette fenêtre, et après 5 minutes.',
  turn: 'Tourner',
  larger: 'Agrandir',
  smaller: 'Réduire',
  hide: 'Masquer',
  facts: {
    title: 'Données fournies',
    fact: 'Donnée',
    given: 'Fournie',
    same: 'Identique sur le document',
    isSame: (what) => `${what} : identique sur le document`,
  },
  alike: {
    title: 'D’autres clients de ce partenaire peuvent être la même personne.',
    document: 'même document',
    name_and_birth: 'même nom et même date de naissance',
  },
  history: 'Autres envois',
  noHistory: 'C’est le seul envoi.',
  submission: (number) => `Envoi ${number}`,
  undecided: 'Non décidé',
  decidedBy: (name) => `par ${name}`,
  approve: {
    open: 'Approuver',
    effect: 'Le client pourra avoir des cartes. Les documents sont supprimés et le partenaire est informé.',
    unchecked: (count) =>
      count === 1
        ? '1 donnée n’est pas marquée comme identique sur le document.'
        : `${count} données ne sont pas marquées comme identiques sur le document.`,
    act: 'Approuver le client',
  },
  ask: {
    open: 'Redemander',
    effect:
      'Le partenaire apprend ce qui ne va pas, et le client peut renvoyer des documents. Ceux-ci sont gardés jusque-là.',
    act: 'Redemander des documents',
  },
  reject: {
    open: 'Refuser',
    effect: 'Le client ne pourra pas avoir de cartes. Les documents sont supprimés et le partenaire est informé.',
    act: 'Refuser le client',
  },
  reasons: 'Motifs',
  says: 'Le partenaire lira :',
} satisfies KycTexts;

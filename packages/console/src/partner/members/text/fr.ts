import type { MemberTexts } from './en.ts';

export default {
  title: 'Membres',
  invite: 'Inviter quelqu’un',
  change: 'Modifier',
  newLink: 'Nouveau lien',
  replacesLink: (email: string) => `${email} reçoit un nouveau lien, et le précédent ne fonctionne plus.`,
  save: 'Enregistrer',
  remove: 'Retirer du partenaire',
  withdraw: 'Retirer l’invitation',
  email: 'Adresse e-mail',
  role: 'Rôle',
  reach: 'Environnements',
  roleMeanings: {
    admin: 'Peut tout faire et invite d’autres personnes.',
    developer: 'Gère les webhooks et consulte les appels\u00a0; peut presque tout faire dans le sandbox.',
    finance: 'Déplace de l’argent, gèle des cartes, lit les relevés et compare les rapprochements.',
    support: 'Aide les clients\u00a0: émet, gèle et remplace des cartes, et modifie leurs limites.',
    read_only: 'Lit et télécharge les relevés.',
  },
  reaches: { both: 'live et sandbox', live: 'live', sandbox: 'sandbox' },
  statuses: { active: 'depuis le', invited: 'invitation du' },
  handOver: (email: string) =>
    `Le lien pour ${email}, et pour personne d’autre. Il fonctionne pendant 72 heures au plus, et une seule fois.`,
  removesInvited: (email: string) => `L’invitation de ${email} ne fonctionne plus.`,
  removes: (email: string) => `${email} perd l’accès immédiatement. Les clés et les cartes restent.`,
  removeNow: (name: string) => `Retirer ${name}`,
  takesOwn: 'Cela vous retire des droits immédiatement. Seul un autre administrateur peut vous les rendre.',
  removesYou: 'Vous perdez l’accès immédiatement. Les clés et les cartes restent.',
  removeYourself: 'Me retirer',
} satisfies MemberTexts;

import type { OperatorTexts } from './en.ts';

export default {
  title: 'Opérateurs',
  list: 'Les personnes de l’opérateur, et celles qui sont invitées',
  none: 'Personne.',
  columns: {
    name: 'Nom',
    email: 'Adresse e-mail',
    role: 'Rôle',
    since: 'Statut',
    seen: (zone) => `Dernier appel (${zone})`,
    acts: 'Modifier',
  },
  meanings: {
    admin: 'Peut tout faire et invite des opérateurs.',
    operations: 'Suspend des partenaires, prend en charge les alertes et répare ce qui est en retard.',
    compliance: 'Examine les clients, lit et vérifie le journal d’audit.',
    finance: 'Demande des crédits, des frais et des taux, et en décide.',
    read_only: 'Lit, et vérifie le journal d’audit.',
  },
  active: 'depuis le',
  invited: 'invitation du',
  reset: 'ne peut pas se connecter avant d’utiliser une invitation, depuis le',
  disabled: 'désactivé, depuis le',
  invite: {
    open: 'Inviter un opérateur',
    act: 'Inviter',
    effect: (email, role) =>
      `${email} devient opérateur pour tous les partenaires\u00a0: ${role}. Pendant un jour, cette personne n’approuve rien de ce que vous demandez.`,
    done: (email) =>
      `Le lien pour ${email}, et pour personne d’autre. Il fonctionne pendant 72 heures au plus, et une seule fois.`,
  },
  change: {
    open: 'Changer le rôle',
    act: 'Changer le rôle',
    effect: (name, role) =>
      `${name} reçoit aussitôt le rôle ${role}. Pendant un jour, cette personne n’approuve rien de ce que vous demandez.`,
  },
  remove: {
    open: 'Retirer',
    act: 'Retirer l’opérateur',
    effect: (name) =>
      `${name} est déconnecté partout et ne peut plus rien faire ici. Ce que cette personne a demandé ne peut plus être approuvé.`,
    own: 'C’est vous\u00a0: votre session prend fin immédiatement.',
    effectDisabled: (name) => `${name} ne peut plus se connecter et quitte cette liste.`,
    effectInvited: (name) => `L’invitation de ${name} ne fonctionne plus.`,
  },
  email: 'Adresse e-mail',
  role: 'Rôle',
} satisfies OperatorTexts;

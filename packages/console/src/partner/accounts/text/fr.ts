import type { AccountTexts } from './en.ts';

export default {
  title: 'Comptes virtuels',
  one: 'Compte virtuel',
  list: 'Comptes virtuels, du plus récent au plus ancien',
  columns: {
    number: 'Compte',
    label: 'Étiquette',
    status: 'Statut',
    currency: 'Devise',
    created: (zone) => `Ouvert (${zone})`,
  },
  filters: { status: 'Statut' },
  none: 'Il n’y a pas encore de comptes virtuels.',
  noMatch: 'Aucun compte virtuel ne correspond aux filtres.',
  noNumber: 'pas encore de numéro',
  details: 'Payer à',
  failed: 'La banque n’a pas ouvert le compte.',
  facts: { wallet: 'Alimente', customer: 'Client', label: 'Étiquette', created: 'Ouvert', closed: 'Fermé' },
  credits: {
    title: 'Paiements',
    list: 'Paiements sur le compte, du plus récent au plus ancien',
    time: (zone) => `Heure (${zone})`,
    sender: 'Émetteur',
    reference: 'Référence',
    status: 'Statut',
    amount: 'Montant',
    none: 'Personne n’a encore payé sur ce compte.',
  },
  raw: 'Compte virtuel en JSON',
  new: {
    open: 'Ouvrir un compte',
    wallet: 'Alimente',
    choose: 'Choisissez',
    label: 'Étiquette (facultative)',
    effect: (wallet, fee) =>
      `Les paiements sur le compte sont crédités sur «\u00a0${wallet}\u00a0»${fee === undefined ? '. Il n’y a pas de frais.' : `, qui paie maintenant les frais de ${fee}.`}`,
    missing: (wallet, available, required) => `«\u00a0${wallet}\u00a0» a ${available}, et il faut ${required}.`,
    act: 'Ouvrir le compte',
  },
  close: {
    open: 'Fermer',
    title: 'Fermer le compte virtuel',
    effect: 'Le compte ferme maintenant et pour toujours. La banque renvoie les paiements qui arrivent plus tard.',
    act: 'Fermer le compte',
  },
} satisfies AccountTexts;

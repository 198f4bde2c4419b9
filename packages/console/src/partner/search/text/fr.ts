import type { SearchTexts } from './en.ts';

export default {
  title: 'Rechercher',
  label: 'Chercher une carte, un client, une transaction, un virement ou un événement',
  hint: 'Quatre derniers chiffres, e-mail, téléphone, nom, référence entière ou id',
  filterHint: 'Quatre derniers chiffres, nom, e-mail ou référence',
  kinds: {
    partner: 'Partenaire',
    card: 'Carte',
    customer: 'Client',
    transaction: 'Transaction',
    wallet: 'Portefeuille',
    transfer: 'Virement',
    account: 'Compte virtuel',
    webhook: 'Webhook',
    delivery: 'Livraison',
    event: 'Événement',
    request: 'Requête',
  },
  searching: 'Recherche en cours',
  nothing: (environment) =>
    `Aucun client, carte, virement ou id trouvé dans ${environment}. La référence doit être saisie en entier.`,
  trySandbox: 'Essayez le sandbox.',
  results: (count) => (count === 1 ? '1 résultat' : `${count} résultats`),
  atMerchants: (name) => `Chercher des achats chez les commerçants nommés «\u00a0${name}\u00a0»`,
  noNumber: 'pas encore de numéro',
  lookingFor: (id) => `Recherche de ${id}`,
  notFound: (id) => `Rien avec l’id ${id} n’existe dans les lieux auxquels vous appartenez.`,
} satisfies SearchTexts;

import type { StatementTexts } from './en.ts';

export default {
  title: 'Relevés',
  open: 'Relevé',
  about:
    'Toutes les écritures d’une période, avec les soldes avant et après. Le relevé d’une période passée ne change jamais.',
  of: 'Relevé de',
  kinds: { wallets: 'un portefeuille', cards: 'une carte', customers: 'toutes les cartes d’un client' },
  wallet: 'Portefeuille',
  choose: 'Choisissez',
  chooseFirst: 'Choisissez d’abord de quoi est le relevé.',
  found: { cards: 'Carte', customers: 'Client' },
  from: 'Du (UTC)',
  to: 'Au, inclus (UTC)',
  reversed: 'Le dernier jour précède le premier.',
  format: 'Fichier',
  formats: {
    'application/pdf': 'PDF, à imprimer',
    'text/csv': 'CSV, pour un tableur',
    'application/json': 'JSON',
  },
  download: 'Télécharger le relevé',
} satisfies StatementTexts;

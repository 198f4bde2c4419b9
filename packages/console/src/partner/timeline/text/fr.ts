import type { TimelineTexts } from './en.ts';

export default {
  title: 'Chronologie',
  newest: 'Ce qui s’est passé, le plus récent d’abord',
  cardIssued: 'Carte émise',
  replaces: 'Elle remplace une carte précédente.',
  replaced: 'Remplacée par une autre carte',
  customerCreated: 'Client créé',
  consented: 'Consentement au KYC',
  closed: 'Client fermé',
  willBeErased: 'Les données personnelles seront effacées',
  erased: 'Données personnelles effacées',
} satisfies TimelineTexts;

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
  events: {
    'customer.approved': 'KYC approuvé',
    'customer.rejected': 'KYC rejeté',
    'customer.resubmission_required': 'Le KYC a demandé davantage',
    'customer.suspended': 'Client suspendu',
    'customer.unsuspended': 'Fin de la suspension',
    'card.failed': 'La carte n’a pas pu être émise',
    'card.frozen': 'Carte gelée',
    'card.unfrozen': 'Carte dégelée',
    'card.terminated': 'Carte résiliée',
    'card.expired': 'Carte expirée',
    'card.renewed': 'Carte renouvelée',
    'card.controls.updated': 'Contrôles modifiés',
  },
  byControl: 'Un contrôle de la carte l’a fait.',
} satisfies TimelineTexts;

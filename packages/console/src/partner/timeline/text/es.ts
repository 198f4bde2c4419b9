import type { TimelineTexts } from './en.ts';

export default {
  title: 'Cronología',
  newest: 'Lo que ocurrió, lo más reciente primero',
  cardIssued: 'Tarjeta emitida',
  replaces: 'Sustituye a una tarjeta anterior.',
  replaced: 'Sustituida por otra tarjeta',
  customerCreated: 'Cliente creado',
  consented: 'Consentimiento para KYC',
  closed: 'Cliente cerrado',
  willBeErased: 'Se borrarán los datos personales',
  erased: 'Datos personales borrados',
  events: {
    'customer.approved': 'KYC aprobado',
    'customer.rejected': 'KYC rechazado',
    'customer.resubmission_required': 'KYC pidió más',
    'customer.suspended': 'Cliente suspendido',
    'customer.unsuspended': 'Fin de la suspensión',
    'card.failed': 'La tarjeta no se pudo emitir',
    'card.frozen': 'Tarjeta congelada',
    'card.unfrozen': 'Tarjeta descongelada',
    'card.terminated': 'Tarjeta dada de baja',
    'card.expired': 'Tarjeta vencida',
    'card.renewed': 'Tarjeta renovada',
    'card.controls.updated': 'Controles modificados',
  },
  byControl: 'Lo hizo un control de la tarjeta.',
} satisfies TimelineTexts;

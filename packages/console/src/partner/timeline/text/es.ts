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
} satisfies TimelineTexts;

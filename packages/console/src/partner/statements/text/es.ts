import type { StatementTexts } from './en.ts';

export default {
  title: 'Extractos',
  open: 'Extracto',
  about:
    'Todos los asientos de un periodo con los saldos anterior y posterior. El extracto de un periodo pasado nunca cambia.',
  of: 'Extracto de',
  kinds: { wallets: 'un monedero', cards: 'una tarjeta', customers: 'todas las tarjetas de un cliente' },
  wallet: 'Monedero',
  choose: 'Elija',
  chooseFirst: 'Elija primero de qué es el extracto.',
  found: { cards: 'Tarjeta', customers: 'Cliente' },
  from: 'Desde (UTC)',
  to: 'Hasta, inclusive (UTC)',
  reversed: 'El último día es anterior al primero.',
  format: 'Archivo',
  formats: {
    'application/pdf': 'PDF, para imprimir',
    'text/csv': 'CSV, para una hoja de cálculo',
    'application/json': 'JSON',
  },
  download: 'Descargar el extracto',
} satisfies StatementTexts;

import type { OperatorSettlementTexts } from './en.ts';

export default {
  title: 'Liquidación',
  list: 'Días terminados (UTC) de todos los socios, los más recientes primero',
  environment: 'Entorno',
  none: 'Todavía no ha terminado ningún día.',
  note: 'El neto es lo que se debe a la red por las compras, menos los reembolsos y los abonos. El fondo necesario es lo que las tarjetas de una plataforma podían gastar cuando se leyó su saldo por última vez ese día; con un saldo menor, la plataforma rechaza compras.',
  incomplete: 'todavía no es definitivo',
  columns: {
    day: 'Día (UTC)',
    currency: 'Moneda',
    cleared: 'Liquidado',
    returned: 'Devuelto y abonado',
    net: 'Neto',
    due: 'En las tarjetas, con retenciones abiertas',
    needed: 'Fondo necesario',
    counted: 'Fondo contado',
    difference: 'Diferencia',
    transactions: 'Transacciones que difieren',
  },
  notReported: 'Sin datos',
} satisfies OperatorSettlementTexts;

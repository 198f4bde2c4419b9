import type { OperatorSettlementTexts } from './en.ts';

export default {
  title: 'Liquidación',
  list: 'Días terminados (UTC) de todos los socios, los más recientes primero',
  environment: 'Entorno',
  none: 'Todavía no ha terminado ningún día.',
  note: 'El neto es lo que se debe a la red: lo liquidado, menos lo devuelto y abonado. Tarjetas y retenciones son lo que todas las tarjetas podían gastar y lo retenido al final del día. Lo necesario es lo que las tarjetas de una plataforma podían gastar cuando se leyó su saldo por última vez ese día; con un saldo menor, la plataforma rechaza compras. Distintas son las transacciones que una plataforma tiene de otra forma.',
  incomplete: 'todavía no es definitivo',
  columns: {
    day: 'Día (UTC)',
    currency: 'Moneda',
    cleared: 'Liquidado',
    returned: 'Devuelto',
    net: 'Neto',
    due: 'Tarjetas y retenciones',
    needed: 'Necesario',
    counted: 'Contado',
    difference: 'Diferencia',
    transactions: 'Distintas',
  },
  notReported: 'Sin datos',
} satisfies OperatorSettlementTexts;

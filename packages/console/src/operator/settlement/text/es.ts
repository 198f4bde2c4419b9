import type { OperatorSettlementTexts } from './en.ts';

export default {
  title: 'Liquidación',
  tabs: { label: 'Dinero', settlement: 'Liquidación', fees: 'Comisiones', rates: 'Tipos de cambio' },
  fees: {
    change: 'Solicitar otras comisiones',
    choose: 'Elija un socio para ver sus comisiones.',
    past: (currency, shown, all) =>
      `Comisiones en ${currency} que terminaron (${shown === all ? all : `las ${shown} más recientes de ${all}`})`,
    omitted: (count) =>
      count === 1
        ? 'Hay una versión más antigua que no se muestra. El registro de auditoría tiene cada cambio.'
        : `Hay ${count} versiones más antiguas que no se muestran. El registro de auditoría tiene cada cambio.`,
    history: 'Cambios de las comisiones, en el registro de auditoría',
    before: (currency) => `Comisiones terminadas en ${currency}, versión`,
  },
  rates: {
    change: 'Solicitar otros tipos',
    list: 'Tipos de cambio de todos los socios',
    none: 'No hay ningún tipo.',
    note: 'Unidades de la moneda por un dólar estadounidense. Un cambio rige en segundos, así que no hay tipos futuros.',
    history: 'Tipos anteriores, en el registro de auditoría',
    columns: {
      currency: 'Moneda',
      perUsd: 'Por un dólar',
      markup: 'Margen',
      since: (zone) => `Vigente desde (${zone})`,
    },
  },
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

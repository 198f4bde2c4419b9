import type { FeeTexts } from './en.ts';

export default {
  title: 'Comisiones',
  current: (currency) => `Comisiones en ${currency}`,
  coming: (currency) => `Comisiones en ${currency}, más adelante`,
  none: 'No se cobra nada.',
  since: 'En vigor desde',
  from: 'En vigor a partir de',
  preDeposit: 'Traspasado además a cada tarjeta nueva',
  columns: { operation: 'Operación', operator: 'Comisión del operador', issuer: 'Comisión del emisor' },
  operations: {
    issuance: 'Se emite una tarjeta',
    deposit: 'Depósito en una tarjeta',
    withdraw: 'Retirada de una tarjeta',
    decline: 'Se rechaza una compra',
    transfer: 'Transferencia',
    account_issue: 'Se abre una cuenta virtual',
  },
  free: 'gratis',
  percent: (percent) => `${percent} %`,
  and: (percent, fixed) => `${percent} y ${fixed}`,
  atLeast: (money) => `al menos ${money}`,
  atMost: (money) => `como máximo ${money}`,
} satisfies FeeTexts;

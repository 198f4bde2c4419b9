import type { CardTexts } from './en.ts';

export default {
  title: 'Tarjetas',
  list: 'Tarjetas, las más recientes primero',
  one: 'Tarjeta',
  columns: {
    card: 'Tarjeta',
    holder: 'Nombre en la tarjeta',
    status: 'Estado',
    available: 'Disponible',
    created: (zone) => `Emitida (${zone})`,
  },
  filters: { status: 'Estado', last4: 'Últimos cuatro dígitos' },
  none: 'Aún no hay tarjetas. POST /cards emite la primera.',
  noMatch: 'Ninguna tarjeta coincide con los filtros.',
  noNumber: 'aún sin número',
  available: 'Disponible',
  tabs: {
    purchases: 'Compras',
    ledger: 'Libro mayor',
    controls: 'Controles',
    timeline: 'Cronología',
    facts: 'Datos',
    activity: 'Actividad',
  },
  noPurchases: 'Esta tarjeta aún no tiene transacciones.',
  limit: (left) => `quedan ${left}`,
  stricter: (amount) => `un límite más estricto permite ${amount}`,
  ledger: {
    list: 'Asientos de la cuenta de la tarjeta, los más antiguos primero',
    sequence: 'Número',
    type: 'Asiento',
    amount: 'Importe',
    balance: 'Saldo después',
    none: 'La cuenta de la tarjeta aún no tiene asientos.',
    reference: (reference) => `Su referencia ${reference}`,
    types: {
      card_issue: 'Emitida con este importe',
      card_issue_refund: 'Devuelto: la tarjeta no se emitió',
      pre_deposit: 'Depósito al emitir la tarjeta',
      deposit: 'Depósito desde un monedero',
      deposit_fee: 'Comisión por un depósito',
      issuer_deposit_fee: 'Comisión del emisor por un depósito',
      withdrawal: 'Retirada a un monedero',
      withdrawal_fee: 'Comisión por una retirada',
      issuer_withdrawal_fee: 'Comisión del emisor por una retirada',
      termination_refund: 'Devuelto: la tarjeta se cerró',
      card_replacement: 'Traspaso entre una tarjeta sustituida y la nueva',
      hold: 'Retenido por una compra',
      hold_release: 'Retención liberada',
      clearing: 'Compra',
      refund: 'Reembolso',
      refund_reversal: 'Reembolso retirado',
      original_credit: 'Abono',
      original_credit_reversal: 'Abono retirado',
      decline_fee: 'Comisión por un rechazo',
      issuer_decline_fee: 'Comisión del emisor por un rechazo',
      shortfall_payment: 'Un monedero pagó lo que la tarjeta debía',
    },
  },
  facts: {
    customer: 'Cliente',
    local: 'Id local',
    label: 'Etiqueta',
    created: 'Emitida',
    expires: 'Vence',
    reason: 'Motivo del estado',
    replaces: 'Sustituye a',
    replacedBy: 'Sustituida por',
  },
  raise: {
    per_transaction: 'Subir el límite por compra',
    daily: 'Subir el límite diario',
    weekly: 'Subir el límite semanal',
    monthly: 'Subir el límite mensual',
    lifetime: 'Subir el límite total',
  },
  newLimit: (currency) => `Nuevo límite en ${currency}`,
  notMore: (before) => `El límite ya es de ${before}.`,
  change: (before, after) => `${before} pasa a ser ${after}.`,
  raised: 'El límite se ha subido.',
  checkAgain: 'Comprobar la compra de nuevo',
  wouldBe: {
    approved: 'La misma compra se aprobaría ahora.',
    declined: 'La misma compra se seguiría rechazando.',
  },
  freeze: 'Congelar',
  unfreeze: 'Descongelar',
  freezeMany: {
    open: 'Congelar varias tarjetas',
    cards: (count) => `Tarjetas activas, las ${count} más recientes que cumplen el filtro`,
    all: 'Elegir todas',
    choose: 'Elija las tarjetas que se congelan.',
    effect: (count) =>
      `Las compras con ${count === 1 ? 'esta tarjeta' : `estas ${count} tarjetas`} se rechazan hasta que se descongelen.`,
    act: (count) => (count === 1 ? 'Congelar 1 tarjeta' : `Congelar ${count} tarjetas`),
  },
  replace: {
    open: 'Sustituir',
    title: (last4) => `Sustituir la tarjeta ··${last4}`,
    reason: 'Motivo',
    choose: 'Elija un motivo',
    reasons: { lost: 'Perdida', stolen: 'Robada', compromised: 'Otros conocen el número', damaged: 'Dañada' },
    old: (last4) => `La tarjeta ··${last4} termina ahora y para siempre.`,
    new: (money) =>
      `Una tarjeta nueva con otro número recibe su saldo de ${money}, sus controles, su etiqueta y su nombre, sin comisión.`,
    holds:
      'Las retenciones abiertas quedan en la tarjeta anterior. Lo que los comercios devuelvan o cobren después pasa a la nueva.',
    act: 'Sustituir la tarjeta',
  },
  label: {
    open: 'Cambiar la etiqueta',
    field: 'Etiqueta',
    removes: 'La tarjeta quedará sin etiqueta.',
    act: 'Guardar la etiqueta',
  },
  terminate: {
    open: 'Dar de baja',
    title: (last4) => `Dar de baja la tarjeta ··${last4}`,
    forGood: 'La tarjeta termina ahora. No se puede deshacer.',
    refund: (money) => `${money} vuelve al monedero predeterminado.`,
    shortfall: (money) => `El monedero predeterminado paga el descubierto de la tarjeta, ${money}.`,
    holds: (count, more) => {
      if (count === 0) return 'Ninguna compra retiene dinero.';
      if (more)
        return `Al menos ${count} compras aún retienen dinero. Los comercios pueden liquidarlas o liberarlas después.`;
      return count === 1
        ? '1 compra aún retiene dinero. Su comercio puede liquidarla o liberarla después.'
        : `${count} compras aún retienen dinero. Sus comercios pueden liquidarlas o liberarlas después.`;
    },
    act: 'Dar de baja la tarjeta',
  },
  move: {
    deposit: {
      open: 'Depositar',
      effect: (money, fee) =>
        `${money} pasa del monedero predeterminado a la tarjeta. El monedero paga además la comisión de ${fee}.`,
      act: (money) => `Depositar ${money}`,
    },
    withdraw: {
      open: 'Retirar',
      effect: (money, fee) =>
        `${money} pasa de la tarjeta al monedero predeterminado. El monedero paga la comisión de ${fee}.`,
      act: (money) => `Retirar ${money}`,
    },
    amount: (currency) => `Importe en ${currency}`,
    after: (card, wallet) => `La tarjeta tendrá después ${card}, y el monedero ${wallet}.`,
    missing: {
      card: (available, required) => `La tarjeta tiene ${available} y se necesita ${required}.`,
      wallet: (available, required) => `El monedero predeterminado tiene ${available} y se necesita ${required}.`,
    },
  },
  issue: {
    open: 'Emitir una tarjeta',
    brand: 'Marca',
    currency: 'Moneda',
    choose: 'Elija',
    effect: (money, fee, total) =>
      `Una tarjeta nueva recibe ${money}. Con la comisión de ${fee}, el monedero predeterminado paga ${total}.`,
    after: (wallet) => `El monedero tendrá después ${wallet}.`,
    act: (money) => `Emitir una tarjeta con ${money}`,
  },
  raw: 'Tarjeta en JSON',
} satisfies CardTexts;

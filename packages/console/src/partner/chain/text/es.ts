import type { ChainTexts } from './en.ts';

export default {
  title: 'Pagos en cadena',
  addresses: {
    title: 'Direcciones de depósito',
    list: 'Direcciones de depósito, las más recientes primero',
    address: 'Dirección',
    asset: 'Token',
    label: 'Etiqueta',
    created: (zone) => `Emitida (${zone})`,
    none: 'Aún no hay direcciones de depósito. Emite una para cada pagador: lo que llega allí se abona en una billetera.',
  },
  issue: {
    open: 'Emitir una dirección',
    token: 'Token, como usdc',
    wallet: 'Se abona en',
    label: 'Etiqueta, como el pagador (opcional)',
    effect: (wallet) =>
      `Lo que llega a la dirección en este token se abona en «${wallet}», USD 1,00 por token. La dirección no caduca.`,
  },
  payments: {
    title: 'Pagos',
    list: 'Pagos, los más recientes primero',
    time: (zone) => `Detectado (${zone})`,
    sender: 'De',
    token: 'Importe en tokens',
    status: 'Estado',
    amount: 'Importe',
    none: 'Aún no hay pagos.',
    noMatch: 'Ningún pago coincide con los filtros.',
  },
  one: 'Pago en cadena',
  filters: { status: 'Estado' },
  waits: (count) => `Se abona cuando lo confirman ${count} bloques.`,
  facts: {
    token: 'Importe en tokens',
    network: 'Red',
    address: 'A la dirección',
    sender: 'De',
    transaction: 'Transacción',
    block: 'Bloque',
    wallet: 'Abonado en',
    operation: 'Operación',
    detected: 'Detectado',
    confirmed: 'Confirmado',
  },
  raw: 'Pago en JSON',
} satisfies ChainTexts;

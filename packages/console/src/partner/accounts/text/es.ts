import type { AccountTexts } from './en.ts';

export default {
  title: 'Cuentas virtuales',
  one: 'Cuenta virtual',
  list: 'Cuentas virtuales, las más recientes primero',
  columns: {
    number: 'Cuenta',
    label: 'Etiqueta',
    status: 'Estado',
    currency: 'Moneda',
    created: (zone) => `Abierta (${zone})`,
  },
  filters: { status: 'Estado' },
  none: 'Aún no hay cuentas virtuales.',
  noMatch: 'Ninguna cuenta virtual coincide con los filtros.',
  noNumber: 'aún sin número',
  details: 'Pagar a',
  failed: 'El banco no abrió la cuenta.',
  facts: { wallet: 'Ingresa en', customer: 'Cliente', label: 'Etiqueta', created: 'Abierta', closed: 'Cerrada' },
  credits: {
    title: 'Pagos',
    list: 'Pagos a la cuenta, los más recientes primero',
    time: (zone) => `Hora (${zone})`,
    sender: 'Remitente',
    reference: 'Referencia',
    status: 'Estado',
    amount: 'Importe',
    none: 'Nadie ha pagado aún a esta cuenta.',
  },
  raw: 'Cuenta virtual en JSON',
  new: {
    open: 'Abrir una cuenta',
    wallet: 'Ingresa en',
    choose: 'Elija',
    label: 'Etiqueta (opcional)',
    effect: (wallet, fee) =>
      `Los pagos a la cuenta se abonan en «${wallet}»${fee === undefined ? '. No hay comisión.' : `, que paga ahora la comisión de ${fee}.`}`,
    missing: (wallet, available, required) => `«${wallet}» tiene ${available} y se necesita ${required}.`,
    act: 'Abrir la cuenta',
  },
  close: {
    open: 'Cerrar',
    title: 'Cerrar la cuenta virtual',
    effect: 'La cuenta se cierra ahora y para siempre. El banco devuelve los pagos que lleguen después.',
    act: 'Cerrar la cuenta',
  },
} satisfies AccountTexts;

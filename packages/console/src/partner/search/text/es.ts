import type { SearchTexts } from './en.ts';

export default {
  title: 'Buscar',
  label: 'Buscar una tarjeta, un cliente, una transacción, una transferencia o un evento',
  hint: 'Últimos cuatro dígitos, correo, teléfono, nombre, referencia completa o id',
  filterHint: 'Últimos cuatro dígitos, nombre, correo o referencia',
  kinds: {
    partner: 'Socio',
    card: 'Tarjeta',
    customer: 'Cliente',
    transaction: 'Transacción',
    wallet: 'Monedero',
    transfer: 'Transferencia',
    account: 'Cuenta virtual',
    webhook: 'Webhook',
    delivery: 'Entrega',
    event: 'Evento',
    request: 'Solicitud',
  },
  searching: 'Buscando',
  nothing: (environment) =>
    `No se encontró ningún cliente, tarjeta, transferencia ni id en ${environment}. La referencia debe escribirse completa.`,
  trySandbox: 'Pruebe en el sandbox.',
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  atMerchants: (name) => `Buscar compras en comercios llamados «${name}»`,
  noNumber: 'aún sin número',
  lookingFor: (id) => `Buscando ${id}`,
  notFound: (id) => `No existe nada con el id ${id} en los lugares a los que usted pertenece.`,
} satisfies SearchTexts;

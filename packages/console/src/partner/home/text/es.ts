import type { HomeTexts } from './en.ts';

export default {
  title: 'Inicio',
  find: 'Buscar una tarjeta, un cliente o una transacción',
  findHint: 'Últimos cuatro dígitos, correo, nombre, referencia o id',
  attention: 'Requiere atención',
  calm: 'Todos los destinos reciben sus eventos.',
  failing: (host) => `El webhook ${host} falla desde`,
  disabled: (host) => `El webhook ${host} está desactivado`,
  waiting: (count) => (count === 1 ? '1 evento espera' : `${count} eventos esperan`),
  open: 'Abrir',
  declines: 'Últimos rechazos',
  allDeclines: 'Todos los rechazos',
  noDeclines: 'No se ha rechazado ninguna compra.',
  cards: 'Tarjetas más recientes',
  allCards: 'Todas las tarjetas',
} satisfies HomeTexts;

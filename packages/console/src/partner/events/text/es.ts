import type { EventTexts } from './en.ts';

export default {
  title: 'Eventos',
  one: 'Evento',
  list: 'Eventos, los más recientes primero',
  columns: {
    time: (zone) => `Hora (${zone})`,
    type: 'Tipo',
    about: 'Se refiere a',
    sequence: 'Secuencia',
  },
  filters: {
    types: 'Tipo',
    card: 'Tarjeta',
    customer: 'Cliente',
  },
  none: 'Aún no ha ocurrido nada.',
  noMatch: 'Ningún evento coincide con los filtros.',
  open: 'Abrir este evento',
  facts: {
    id: 'Id',
    at: 'Hora',
    sequence: 'Secuencia, entre los eventos del mismo objeto',
    entry: 'Asiento del libro',
    subject: 'Se refiere a',
  },
  payload: 'Evento en JSON',
  deliveries: 'Entregas de este evento',
  noDeliveries: 'Ningún destino ha recibido este evento.',
} satisfies EventTexts;

import type { KeyTexts } from './en.ts';

export default {
  title: 'Claves',
  list: 'Claves de API, las más recientes primero',
  noName: 'Clave sin nombre',
  none: 'No hay ninguna clave.',
  anywhere: 'desde cualquier dirección',
  only: (networks) => `solo desde ${networks}`,
  created: 'Creada',
  expires: 'Caduca',
  lastCall: 'Última llamada',
  noCall: 'Ninguna llamada en los últimos 30 días',
  noRecentCall: 'Ninguna llamada entre las más recientes de la entidad',
  calls: 'Llamadas',
  between: '; ',
  scopes: {
    read: 'Leer todo',
    cards: 'Clientes, tarjetas y controles',
    money: 'Mover dinero',
    webhooks: 'Destinos y entregas de webhooks',
    keys: 'Crear y eliminar claves',
    codes: 'Ver códigos de un solo uso',
  },
  create: {
    open: 'Crear una clave',
    act: 'Crear la clave',
    name: 'Nombre, como el sistema que la usa',
    scopes: 'Qué puede hacer la clave',
    networks: 'Direcciones IP y redes, separadas por comas; vacío: cualquiera',
    noNetworks: (entries) => `No son direcciones IP ni redes: ${entries}`,
    expires: 'Caduca; vacío: nunca',
    effect: (scopes) => `Lo que la clave puede hacer: ${scopes}. No se puede cambiar después.`,
    choose: 'Una clave no se puede cambiar después.',
    secret: (name) => `Secreto de ${name}`,
  },
  delete: {
    open: 'Eliminar',
    act: 'Eliminar la clave',
    title: (name) => `Eliminar ${name}`,
    effect: 'Sus tokens dejan de funcionar en cinco segundos. Esto no se puede deshacer.',
    calls: (count, isMore) =>
      count === 0
        ? 'No hizo ninguna llamada en las últimas 24 horas.'
        : `Hizo ${isMore ? 'más de ' : ''}${count} ${count === 1 ? 'llamada' : 'llamadas'} en las últimas 24 horas.`,
  },
} satisfies KeyTexts;

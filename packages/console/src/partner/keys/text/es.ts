import type { KeyTexts } from './en.ts';

export default {
  title: 'Claves',
  list: 'Claves de API, las más recientes primero',
  noName: 'Clave del operador',
  none: 'No hay ninguna clave.',
  anywhere: 'desde cualquier dirección',
  only: (networks) => `solo desde ${networks}`,
  created: 'Creada',
  expires: 'Caduca',
  lastCall: 'Última llamada',
  noCall: 'Ninguna llamada en los últimos 30 días',
  noRecentCall: 'Ninguna llamada entre las más recientes de la entidad',
  calls: 'Llamadas',
  scopes: {
    read: 'read: leer todo',
    cards: 'cards: clientes, tarjetas y controles',
    money: 'money: mover dinero',
    webhooks: 'webhooks: destinos y entregas',
    keys: 'keys: crear y eliminar claves',
    codes: 'codes: ver códigos de un solo uso',
  },
  create: {
    open: 'Crear una clave',
    act: 'Crear la clave',
    name: 'Nombre, como el sistema que la usa',
    scopes: 'Qué puede hacer la clave',
    networks: 'Direcciones IP y redes, separadas por comas; vacío: cualquiera',
    expires: 'Caduca; vacío: nunca',
    effect: (scopes) => `La clave tiene los permisos ${scopes}. No se puede cambiar después.`,
    choose: 'Dé a la clave un nombre y al menos un permiso.',
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

import type { PartnerTexts } from './en.ts';

export default {
  title: 'Socios',
  list: 'Socios, los más recientes primero',
  none: 'Todavía no hay socios.',
  noMatch: 'Ningún socio coincide.',
  filters: { q: 'Id, nombre corto o nombre', status: 'Estado' },
  columns: {
    name: 'Nombre',
    handle: 'Nombre corto',
    status: 'Estado',
    created: (zone) => `Creado (${zone})`,
  },
  id: 'Id',
  created: 'Creado',
  suspended: 'Suspendido',
  log: 'Lo que hicieron aquí los operadores',
  readLog: 'Registro de auditoría de este socio',
  open: { live: 'Abrir su consola de Live', sandbox: 'Abrir su consola de Sandbox' },
  cards: 'Tarjetas emitidas',
  float: 'En sus monederos',
  noFloat: 'Nada',
  declined: 'Compras rechazadas en 24 horas',
  webhooksFailing: 'Webhooks que no reciben nada',
  failedCalls: 'Llamadas fallidas en 24 horas',
  failedOf: (failed, calls) => `${failed} de las ${calls} más recientes`,
  reason: 'Motivo, para el registro de auditoría',
  cardsIn: (cards, environment) => `${cards} en ${environment}`,
  cardsWork: (cards) =>
    `Sus tarjetas siguen funcionando, y también sus webhooks: ${cards}. Para detener una tarjeta, bloquéela o reduzca sus controles.`,
  suspend: {
    open: 'Suspender',
    act: 'Suspender al socio',
    effect: 'Todas las llamadas de sus claves y de su gente se rechazan en cinco segundos, en Live y en Sandbox.',
  },
  unsuspend: {
    open: 'Terminar la suspensión',
    act: 'Terminar la suspensión',
    effect: 'Las llamadas de sus claves y de su gente se aceptan de nuevo en cinco segundos, en Live y en Sandbox.',
  },
  stopCard: {
    card: 'Id de la tarjeta',
    environment: 'Entorno',
    freeze: {
      open: 'Congelar una tarjeta',
      act: 'Congelar la tarjeta',
      effect: 'Las compras con la tarjeta se rechazan de inmediato, hasta que el socio la descongele.',
    },
    terminate: {
      open: 'Cancelar una tarjeta',
      act: 'Cancelar la tarjeta',
      effect: 'La tarjeta termina para siempre y su saldo vuelve al monedero. Las compras abiertas aún se liquidan.',
    },
  },
  find: {
    title: 'Buscar',
    label: 'Encontrar un socio o algo suyo',
    hint: 'Cualquier id o referencia, un nombre corto o parte del nombre de un socio',
    nothing: 'Ningún socio, id ni referencia coincide.',
  },
  visit: {
    of: (name) =>
      `Usted lee la consola de ${name} como operador: aquí no se puede cambiar nada, y su visita consta en el registro de auditoría.`,
    back: 'Volver al socio',
  },
  onboard: {
    open: 'Dar de alta a un socio',
    act: 'Dar de alta al socio',
    name: 'Nombre',
    handle: 'Nombre corto, para las direcciones (por defecto, según el nombre)',
    email: 'Correo electrónico de su primer administrador',
    fill: 'El nombre corto no cambia nunca. Tiene de 2 a 32 letras minúsculas, cifras y guiones.',
    effect: (name) =>
      `${name} recibe monederos en Live y en Sandbox, y USD 1,000,000.00 en Sandbox. Todavía no tiene claves.`,
    admin: (email) => `${email} será su administrador, con un enlace que usted ve una sola vez, y creará las claves.`,
    invitation: (name) => `La invitación del administrador de ${name}`,
  },
} satisfies PartnerTexts;

import type { MemberTexts } from './en.ts';

export default {
  title: 'Miembros',
  invite: 'Invitar a alguien',
  change: 'Cambiar',
  newLink: 'Nuevo enlace',
  replacesLink: (email: string) => `${email} recibe un enlace nuevo, y el anterior deja de funcionar.`,
  save: 'Guardar',
  remove: 'Quitar del socio',
  withdraw: 'Retirar la invitación',
  email: 'Correo electrónico',
  role: 'Rol',
  reach: 'Entornos',
  roleMeanings: {
    admin: 'Puede hacerlo todo e invita a otras personas.',
    developer: 'Gestiona los webhooks y consulta llamadas; en el sandbox puede hacer casi todo.',
    finance: 'Mueve dinero, congela tarjetas, lee extractos y compara conciliaciones.',
    support: 'Ayuda a los clientes: emite, congela y reemplaza tarjetas, y cambia sus límites.',
    read_only: 'Lee y descarga extractos.',
  },
  reaches: { both: 'live y sandbox', live: 'live', sandbox: 'sandbox' },
  statuses: { active: 'desde el', invited: 'invitación del' },
  handOver: (email: string) =>
    `El enlace para ${email} y para nadie más. Funciona 72 horas como máximo y una sola vez.`,
  removesInvited: (email: string) => `La invitación de ${email} deja de funcionar.`,
  removes: (email: string) => `${email} pierde el acceso de inmediato. Las claves y las tarjetas se conservan.`,
  removeNow: (name: string) => `Quitar a ${name}`,
  takesOwn: 'Esto le quita derechos de inmediato. Solo otro administrador puede devolvérselos.',
  removesYou: 'Usted pierde el acceso de inmediato. Las claves y las tarjetas se conservan.',
  removeYourself: 'Quitarme',
} satisfies MemberTexts;

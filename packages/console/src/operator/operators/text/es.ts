import type { OperatorTexts } from './en.ts';

export default {
  title: 'Operadores',
  list: 'Personas del operador y personas invitadas',
  none: 'Nadie.',
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    since: 'Estado',
    seen: (zone) => `Última llamada (${zone})`,
    acts: 'Cambiar',
  },
  meanings: {
    admin: 'Puede hacerlo todo e invita a operadores.',
    operations: 'Suspende socios, se encarga de las alertas y arregla lo atrasado.',
    compliance: 'Revisa clientes, y lee y verifica el registro de auditoría.',
    finance: 'Pide abonos, comisiones y tipos de cambio, y decide sobre ellos.',
    read_only: 'Lee y verifica el registro de auditoría.',
  },
  active: 'desde el',
  invited: 'invitación del',
  reset: 'no puede iniciar sesión hasta usar una invitación, desde el',
  disabled: 'desactivado, desde el',
  invite: {
    open: 'Invitar a un operador',
    act: 'Invitar',
    effect: (email, role) =>
      `${email} pasa a ser operador para todos los socios: ${role}. Durante un día, esa persona no aprueba nada que usted pida.`,
    done: (email) => `El enlace para ${email} y para nadie más. Funciona 72 horas como máximo y una sola vez.`,
  },
  change: {
    open: 'Cambiar la función',
    act: 'Cambiar la función',
    effect: (name, role) =>
      `${name} recibe de inmediato la función ${role}. Durante un día, esa persona no aprueba nada que usted pida.`,
  },
  remove: {
    open: 'Quitar',
    act: 'Quitar al operador',
    effect: (name) =>
      `Se cierra la sesión de ${name} en todas partes y ya no puede hacer nada aquí. Lo que esa persona ha pedido ya no se puede aprobar.`,
    own: 'Es usted: su sesión termina de inmediato.',
    effectDisabled: (name) => `${name} ya no puede iniciar sesión y sale de esta lista.`,
    effectInvited: (name) => `La invitación de ${name} deja de funcionar.`,
  },
  email: 'Correo electrónico',
  role: 'Rol',
} satisfies OperatorTexts;

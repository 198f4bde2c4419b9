import type { KycTexts } from './en.ts';

export default {
  title: 'KYC',
  one: 'Caso de KYC',
  list: 'Casos de KYC, primero los que más esperan',
  none: 'Nadie espera una decisión.',
  filters: {
    environment: 'Entorno',
    status: 'Estado',
    claimed: 'Reservado por',
    partner: 'Nombre corto o id del socio',
  },
  statuses: { open: 'Abierto', decided: 'Decidido', replaced: 'Sustituido por documentos más recientes' },
  claimed: { me: 'Usted', nobody: 'Nadie' },
  columns: {
    customer: 'Cliente',
    place: 'Entorno',
    partner: 'Socio',
    since: (zone) => `Espera desde (${zone})`,
    state: 'Situación',
  },
  erased: 'Cliente borrado',
  decisions: { approved: 'Aprobado', needs_resubmission: 'Pedido de nuevo', rejected: 'Rechazado' },
  claim: 'Reservar el caso',
  claimFirst: 'Reserve el caso para ver sus documentos y decidir. Nadie más podrá decidirlo durante 15 minutos.',
  yours: 'Usted tiene reservado este caso hasta',
  theirs: (name) => `${name} tiene reservado este caso hasta`,
  takeOver: {
    open: 'Asumir…',
    effect: (name) =>
      `${name} ya no podrá decidir este caso, y usted sí durante 15 minutos. El registro de auditoría nombra a ambos.`,
    act: 'Asumir el caso',
    reason: 'Motivo, para el registro de auditoría',
  },
  next: 'Caso siguiente',
  noNext: 'No espera ningún otro caso.',
  keys: 'Las teclas A, R y X llevan a los tres botones; Intro pulsa el elegido.',
  documents: 'Documentos',
  noDocuments: 'No hay ningún documento que se pueda ver.',
  show: { front: 'Ver el anverso', back: 'Ver el reverso', address: 'Ver la prueba de domicilio' },
  logged: 'Cada consulta queda registrada con su nombre, que aparece sobre la imagen.',
  hidden: 'La imagen se oculta al salir de esta ventana y después de 5 minutos.',
  turn: 'Girar',
  larger: 'Ampliar',
  smaller: 'Reducir',
  hide: 'Ocultar',
  facts: {
    title: 'Datos facilitados',
    fact: 'Dato',
    given: 'Facilitado',
    same: 'Igual en el documento',
    isSame: (what) => `${what}: igual en el documento`,
  },
  alike: {
    title: 'Otros clientes de este socio pueden ser la misma persona.',
    document: 'mismo documento',
    name_and_birth: 'mismo nombre y fecha de nacimiento',
  },
  history: 'Otros envíos',
  noHistory: 'Este es el único envío.',
  submission: (number) => `Envío ${number}`,
  undecided: 'Sin decidir',
  decidedBy: (name) => `por ${name}`,
  approve: {
    open: 'Aprobar',
    effect: 'El cliente podrá tener tarjetas. Los documentos se eliminan y se informa al socio.',
    unchecked: (count) =>
      count === 1
        ? '1 dato no está marcado como igual en el documento.'
        : `${count} datos no están marcados como iguales en el documento.`,
    act: 'Aprobar al cliente',
  },
  ask: {
    open: 'Pedir de nuevo',
    effect:
      'Se informa al socio de lo que falla y el cliente puede enviar otros documentos. Estos se conservan hasta entonces.',
    act: 'Pedir documentos de nuevo',
  },
  reject: {
    open: 'Rechazar',
    effect: 'El cliente no podrá tener tarjetas. Los documentos se eliminan y se informa al socio.',
    act: 'Rechazar al cliente',
  },
  reasons: 'Motivos',
  says: 'El socio leerá:',
} satisfies KycTexts;

import type { ReasonTexts } from './en.ts';

const later = (wait: string | undefined): string =>
  wait ? `Inténtelo de nuevo en ${wait}.` : 'Inténtelo de nuevo más tarde.';

export default {
  not_utf8: () => 'El archivo no está codificado en UTF-8. Guárdelo con esta codificación y envíelo de nuevo.',
  incomplete_body: () => 'Lo que se envió no llegó completo. Envíelo de nuevo.',
  scopes_beyond_role: (value) =>
    `Solo puede dar a una clave de API los ámbitos que su rol abarca. No abarca estos: ${value}.`,
  keys_only: () => 'Solo pueden hacerlo los programas con una clave de API.',
  operators_only: () => 'Solo pueden hacerlo las personas del operador.',
  own_request_only: () => 'Solo la persona que hizo la solicitud puede retirarla.',
  already_member: () => 'Esta persona ya es miembro.',
  disabled_person: () => 'El operador ha excluido a esta persona, así que no se la puede invitar.',
  webhooks: (value) => `Se ha alcanzado el máximo de ${value} webhooks. Elimine uno que no necesite.`,
  replays: (value) =>
    `Se ha alcanzado el máximo de ${value} reenvíos a la vez de este webhook. Espere a que termine uno.`,
  waiting_tests: (value) =>
    `Se ha alcanzado el máximo de ${value} eventos de prueba en espera de este webhook. Espere a que se envíen algunos.`,
  processes_without_key: (value) =>
    `Estos procesos no tienen la nueva ISSUARY_MASTER_KEY: ${value}. Désela, o deténgalos, e inténtelo de nuevo.`,
  statement_printing: (_, wait) =>
    `Otro de sus extractos se está imprimiendo, y se imprime uno a la vez. ${later(wait)} Un archivo CSV no espera.`,
  statements_waiting: (_, wait) =>
    `Demasiados extractos esperan a ser impresos. ${later(wait)} Un archivo CSV no espera.`,
  settlements_calculating: (_, wait) => `Se están calculando demasiadas liquidaciones. ${later(wait)}`,
  days_ahead: (value) =>
    `Los días de este entorno ya se han cerrado hasta ${value} días por delante del tiempo real. Cierre el siguiente mañana.`,
  reconciliations_processing: (value) =>
    `Se están comparando ${value} de sus archivos de extracto. Envíe el siguiente cuando uno haya terminado.`,
  uploads: (value) => `Ya está enviando ${value} archivos de extracto. Envíe el siguiente cuando uno haya llegado.`,
  large_bodies: (value) => `Ya está enviando ${value} archivos grandes. Inténtelo de nuevo cuando uno haya llegado.`,
  large_bodies_in_all: (_, wait) => `Se están enviando demasiados archivos grandes. ${later(wait)}`,
  documents_checking: (value) =>
    `Se están comprobando ${value} de sus documentos. Inténtelo de nuevo dentro de un momento.`,
  secure_views: (value, wait) => `El número de una tarjeta se puede mostrar ${value} veces por hora. ${later(wait)}`,
  exports_unfinished: (value) =>
    `${value} de sus exportaciones esperan o están en curso. Pida la siguiente cuando una haya terminado.`,
  sign_in_attempts: (_, wait) =>
    `Hubo demasiados intentos de iniciar sesión. ${later(wait)} Una llave de acceso funciona de inmediato.`,
  purchase_not_recorded: () =>
    'La compra no se decidió a tiempo y está rechazada. Su transacción aún no está registrada: búsquela dentro de un momento.',
  slow_read: () => 'Leer esto tarda mucho en este momento. Inténtelo de nuevo.',
  node_silent: () => 'El nodo de esta cadena no responde. Inténtelo de nuevo más tarde.',
  node_failed: (value) => `El nodo de esta cadena ha fallado. El nodo dice: «${value}»`,
  vendor_connecting: () => 'Otra persona está conectando esta plataforma. Inténtelo de nuevo dentro de un minuto.',
  vendor_silent: () => 'La plataforma de tarjetas no responde. Inténtelo de nuevo más tarde.',
  vendor_rejects_key: () => 'La plataforma de tarjetas rechaza la clave de API de los ajustes.',
  vendor_forbids: () => 'La plataforma de tarjetas no permite esto a la clave de API de los ajustes.',
  vendor_failed: (value) =>
    `La plataforma de tarjetas ha fallado con el estado ${value}. Inténtelo de nuevo más tarde.`,
} satisfies ReasonTexts;

import type { WebhookTexts } from './en.ts';

export default {
  title: 'Integración',
  webhooks: 'Webhooks',
  tabs: {
    overview: 'Resumen',
    webhooks: 'Webhooks',
    deliveries: 'Entregas',
    events: 'Eventos',
    requests: 'Solicitudes',
    keys: 'Claves',
    sandbox: 'Sandbox',
  },
  webhookTabs: { deliveries: 'Entregas', settings: 'Ajustes', activity: 'Actividad' },
  webhook: 'Webhook',
  delivery: 'Entrega',
  none: 'Ningún destino recibe eventos todavía.',
  columns: {
    url: 'Destino',
    state: 'Estado',
    waiting: 'En espera',
    last: (zone) => `Último éxito (${zone})`,
    event: 'Evento',
    about: 'Se refiere a',
    status: 'Estado',
    attempts: 'Intentos',
    created: (zone) => `Creada (${zone})`,
  },
  failingSince: 'Con fallos desde el',
  disabledFrom: 'Si sigue fallando, se desactiva después del',
  never: 'nunca',
  waiting: (count) => (count === 1 ? '1 evento espera' : `${count} eventos esperan`),
  filters: { status: 'Estado', webhook: 'Webhook', event_type: 'Evento', from: 'Desde', to: 'Antes de' },
  health: 'Estado',
  healthChart: 'Entregas que tuvieron éxito, 30 días',
  healthHeads: { day: 'Día', succeeded: 'Con éxito', failed: 'Fallidas', pending: 'Pendientes' },
  succeededOf: (succeeded, all) => `${succeeded} de ${all}`,
  deliveries: 'Entregas, las más recientes primero',
  noDeliveries: 'Aún no se ha enviado ningún evento.',
  noMatch: 'Ninguna entrega coincide con los filtros.',
  facts: {
    events: 'Eventos',
    description: 'Nota',
    rate: 'Solicitudes por segundo',
    disabled: 'Desactivado',
    secrets: 'Secretos que firman',
    event: 'Evento',
    about: 'Se refiere a',
    endpoint: 'Destino',
    kind: 'Clase',
  },
  disabledBecause: {
    by_partner: 'por una persona o una clave del socio,',
    gone: 'porque respondió 410 Gone,',
    failing: 'porque falló durante días,',
  },
  kinds: { event: 'Evento', replay: 'Reenvío', test: 'Prueba' },
  allEvents: 'Todos los eventos',
  attempts: 'Intentos',
  noResponse: 'sin respuesta',
  tookMs: (ms) => `${ms} ms`,
  planned: 'Próximo intento',
  atLatest: 'Primer intento, a más tardar',
  retry: 'Reintentar ahora',
  retried: 'El evento se envía de nuevo ahora. El resultado aparece aquí.',
  again: {
    open: 'Enviar de nuevo',
    title: (type) => `Enviar ${type} de nuevo`,
    effect: 'El destino ya aceptó este evento. Lo recibe por segunda vez, con el mismo id.',
  },
  payload: 'El evento tal como se envía',
  noEvent: 'Una prueba envía datos inventados, que no están en ninguna lista. Al reenviarla, se crean otros.',
  raw: 'Entrega en JSON',
  rawWebhook: 'Webhook en JSON',
  succeeded: (status) => `El destino aceptó el evento con ${status}.`,
  failed: (why) => `El último intento falló: ${why}.`,
  returned: (status) => `respondió con el código ${status}`,
  timedOut: (seconds) => `sin respuesta completa en ${seconds} s`,
  /** By the text of the API. */
  failures: {
    'connection refused': 'conexión rechazada',
    'connection reset': 'conexión interrumpida',
    'timed out': 'tiempo agotado',
    'host not found': 'servidor no encontrado',
    'the host name could not be resolved': 'no se pudo resolver el nombre del servidor',
    unreachable: 'servidor inaccesible',
    'certificate expired': 'certificado vencido',
    'certificate is not valid yet': 'el certificado aún no es válido',
    'certificate is for another host': 'el certificado es de otro servidor',
    'certificate is self-signed': 'certificado autofirmado',
    'certificate is not trusted': 'certificado no fiable',
    'TLS failed': 'falló TLS',
    'the connection was closed without a response': 'la conexión se cerró sin respuesta',
    'the response was incomplete': 'la respuesta estaba incompleta',
    'the response is not HTTP': 'la respuesta no es HTTP',
    'the IP address is not allowed': 'la dirección IP no está permitida',
    'redirects are not followed': 'no se siguen las redirecciones',
    'the request could not be sent': 'no se pudo enviar la solicitud',
    'the service is shutting down': 'el servicio se está deteniendo',
    'not sent: the code has expired': 'el código había caducado y no se envió',
    'not sent: the code cannot be read': 'el código no se pudo leer y no se envió',
  },
  notTried: 'El evento aún no se ha enviado.',
  noType: (pattern) => `«${pattern}» no selecciona ningún evento: escriba un nombre como card.charged, card.* o *.`,
  replay: {
    open: 'Reenviar eventos',
    title: (host) => `Reenviar eventos a ${host}`,
    which: 'Qué eventos',
    waitingOnes: 'Los que esperan su próximo intento',
    waitingEffect: (count) =>
      count === 1
        ? '1 evento espera. Se envía ahora, no una segunda vez: si el destino no lo acepta, vuelve a esperar.'
        : `${count} eventos esperan. Uno que ya se intentó se envía ahora. En cuanto el destino lo acepta, siguen los demás, en orden, y ninguno se envía dos veces. Si no lo acepta, esperan como antes.`,
    noneWaits: 'Ningún evento espera ahora otro intento.',
    sendWaiting: 'Enviar ahora los que esperan',
    sentWaiting: 'Un evento que esperaba se envía ahora. En cuanto el destino lo acepta, siguen los demás.',
    failed: 'Los que fallaron en todos los intentos',
    all: 'Todos los del período',
    from: 'Desde',
    to: 'Hasta',
    types: 'Tipos, como card.*; vacío: los del destino',
    count: (count) =>
      count === 0
        ? 'No se reenvía ningún evento de este período.'
        : count === 1
          ? 'Se reenvía 1 evento.'
          : `Se reenvían ${count} eventos, cada uno con su id original.`,
    waiting: (count) =>
      count === 1
        ? '1 evento espera todavía un intento y se envía sin esto.'
        : `${count} eventos esperan todavía un intento y se envían sin esto.`,
    twice: (count) =>
      count === 1
        ? '1 evento espera todavía un intento. Si es de este período, el destino lo recibe dos veces, con el mismo id.'
        : `${count} eventos esperan todavía un intento. El destino recibe dos veces los de este período, con el mismo id.`,
    older: (count) =>
      count === 1
        ? '1 de ellos es anterior al destino y también se envía.'
        : `${count} de ellos son anteriores al destino y también se envían.`,
    noPeriod: 'El período termina antes de empezar.',
    act: (count) => (count === 1 ? 'Reenviar 1 evento' : `Reenviar ${count} eventos`),
    sent: (count) => (count === 1 ? '1 evento está en camino.' : `${count} eventos están en camino.`),
  },
  test: {
    open: 'Enviar una prueba',
    title: (host) => `Enviar una prueba a ${host}`,
    type: 'Tipo',
    choose: 'Elija uno',
    effect: 'El destino recibe un ejemplo con datos inventados, firmado como cualquier evento.',
  },
  signature: {
    open: 'Comprobar una firma',
    effect: 'Pegue una solicitud que su destino recibió. Su navegador la comprueba como el SDK: no se envía nada.',
    body: 'Cuerpo, tal como se recibió',
    headers: 'Cabeceras, una en cada línea',
    secret: 'Secreto del destino (whsec_…)',
    act: 'Comprobar',
    right: (type, id) => `La firma es correcta. Es el evento ${type} con el id ${id}.`,
    old: 'La firma es correcta, pero los destinos solo aceptan una solicitud durante cinco minutos. Esta se envió el',
    wrong: {
      bad_secret: 'Esto no es un secreto: empieza por whsec_, y se muestra una sola vez al crearlo.',
      too_large: 'El cuerpo es más grande que cualquier evento.',
      missing_headers: 'Se necesitan las cabeceras webhook-id, webhook-timestamp y webhook-signature.',
      bad_timestamp: 'webhook-timestamp no es un número de segundos.',
      too_old: 'La solicitud es demasiado antigua.',
      too_new: 'La hora de la solicitud está en el futuro.',
      bad_signature:
        'La firma es incorrecta: el cuerpo se modificó, por ejemplo al leerlo y escribirlo de nuevo, o el secreto es de otro destino.',
      unreadable_body: 'La firma es correcta, pero el cuerpo no es un evento.',
    },
  },
  settings: {
    change: 'Cambiar los ajustes',
    save: 'Guardar',
    url: 'URL',
    events: 'Eventos, como card.* o *',
    description: 'Nota',
    rate: 'Solicitudes por segundo; vacío: sin límite',
    enabled: 'Envío',
    sends: 'Los eventos se envían',
    waits: 'Los eventos esperan hasta que se cambie',
    disables: 'No se pierde ningún evento: los que ocurran mientras tanto se envían cuando vuelva a activarlo.',
  },
  add: {
    open: 'Añadir un destino',
    effect: 'Recibe eventos desde ahora. * y card.* incluyen códigos de un solo uso (card.code).',
  },
  secret: { title: (host) => `Secreto de ${host}`, name: 'secreto' },
  rotate: {
    open: 'Crear un secreto nuevo',
    title: (host) => `Crear un secreto nuevo para ${host}`,
    effect: 'Durante 24 horas también firma el secreto anterior, para que su destino acepte ambos mientras lo cambia.',
    limit: 'Firman tres secretos como máximo: con un cuarto, el más antiguo termina en el acto.',
  },
  delete: {
    open: 'Eliminar el destino',
    title: (host) => `Eliminar ${host}`,
    effect: 'Ya no recibe nada, y sus entregas se eliminan. Esto no se puede deshacer.',
    waiting: (count) =>
      count === 0
        ? 'Ningún evento lo espera.'
        : count === 1
          ? '1 evento en espera no se envía.'
          : `${count} eventos en espera no se envían.`,
  },
} satisfies WebhookTexts;

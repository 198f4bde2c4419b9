import type { CustomerTexts } from './en.ts';

export default {
  title: 'Clientes',
  one: 'Cliente',
  list: 'Clientes, los más recientes primero',
  columns: { name: 'Nombre', contact: 'Correo', kyc: 'KYC', status: 'Estado', created: (zone) => `Creado (${zone})` },
  filters: { name: 'Nombre', status: 'Estado', kyc_status: 'KYC' },
  none: 'Aún no hay clientes.',
  first: 'Cree el primero con «Nuevo cliente», o con POST /customers.',
  noMatch: 'Ningún cliente coincide con los filtros.',
  noName: 'Cliente borrado',
  cards: 'Tarjetas',
  noCards: 'Este cliente no tiene tarjetas.',
  activity: 'Actividad',
  kyc: 'KYC',
  kycAnswers: {
    pending: 'Faltan documentos: abajo se ve cuáles se enviaron.',
    again: 'Hay que enviar documentos de nuevo, por los motivos de abajo.',
    in_review: 'Los documentos se están revisando. No hay nada que hacer.',
    approved: 'El cliente puede tener tarjetas.',
    rejected: 'El cliente no puede tener tarjetas.',
  },
  reasons: 'Motivos',
  documents: { front: 'Anverso del documento', back: 'Reverso del documento', address: 'Comprobante de domicilio' },
  states: { absent: 'no enviado', received: 'recibido', deleted: 'recibido, y eliminado tras la decisión' },
  facts: {
    id: 'Id',
    local: 'Id local',
    reference: 'Su referencia',
    email: 'Correo',
    phone: 'Teléfono',
    country: 'País',
    born: 'Fecha de nacimiento',
    suspended: 'Suspendido porque',
    created: 'Creado',
  },
  reasonWords: {
    document_front_missing: 'Falta el anverso del documento.',
    document_back_missing: 'Falta el reverso del documento.',
    document_unreadable: 'El documento no se puede leer.',
    document_incomplete: 'Una parte del documento no está en la imagen.',
    document_expired: 'El documento ha caducado.',
    document_not_accepted: 'Este tipo de documento no se acepta.',
    address_document_missing: 'Falta el comprobante de domicilio.',
    address_not_verified: 'No se pudo verificar el domicilio.',
    identity_not_verified: 'No se pudo verificar la identidad.',
    identity_mismatch: 'El documento nombra a otra persona que el perfil.',
    document_forged: 'El documento es falso.',
    underage: 'El cliente es demasiado joven.',
    duplicate_identity: 'Otro cliente tiene la misma identidad.',
    country_not_supported: 'El país no está admitido.',
    politically_exposed: 'El cliente es una persona expuesta políticamente.',
    sanctions_match: 'El cliente coincide con una lista de sanciones.',
    suspected_fraud: 'Se sospecha un fraude.',
  },
  send: {
    open: 'Enviar documentos',
    effect: 'Un documento sustituye al anterior de su tipo. Después, los documentos se revisan de nuevo.',
    formats: 'JPG o PNG, de 5 MB como máximo.',
    unfit: (name) => `${name} no es un JPG o PNG de 5 MB como máximo.`,
    act: 'Enviar los documentos',
  },
  noPurchases: 'Este cliente aún no tiene transacciones.',
  tabs: { overview: 'Resumen', purchases: 'Compras', controls: 'Controles', timeline: 'Cronología' },
  profile: {
    further: 'Documento, número fiscal y domicilio (opcionales)',
    notSaid: 'Sin indicar',
    fields: {
      first_name: 'Nombre',
      last_name: 'Apellidos',
      email: 'Correo',
      phone: 'Teléfono, como +18095551234',
      country_code: 'País, por nombre o código',
      date_of_birth: 'Fecha de nacimiento',
      external_ref: 'Su referencia',
      gender: 'Género',
      document_type: 'Tipo de documento',
      document_number: 'Número del documento',
      tax_id_number: 'Número fiscal o nacional',
      address_street: 'Calle y número',
      address_city: 'Ciudad',
      address_state: 'Estado o provincia',
      address_postal_code: 'Código postal',
      address_country: 'País del domicilio, por nombre o código',
    },
    optionalFields: { first_name: 'Nombre (opcional)', external_ref: 'Su referencia (opcional)' },
    values: {
      male: 'Hombre',
      female: 'Mujer',
      other: 'Otro',
      NATIONAL_ID: 'Documento nacional de identidad',
      PASSPORT: 'Pasaporte',
      DRIVERS_LICENSE: 'Permiso de conducir',
      RESIDENCE_PERMIT: 'Permiso de residencia',
      VOTER_ID: 'Credencial de elector',
    },
  },
  create: {
    open: 'Nuevo cliente',
    effect: 'KYC decide sobre los documentos, que se envían en la página siguiente.',
    act: 'Crear el cliente',
  },
  edit: { open: 'Editar el perfil', act: 'Guardar el perfil' },
  suspend: {
    open: 'Suspender',
    effect: (count, more) =>
      count === 0
        ? 'Ninguna tarjeta está activa ahora.'
        : count === 1 && !more
          ? 'Se congela de inmediato 1 tarjeta activa.'
          : `Se congelan de inmediato ${more ? 'al menos ' : ''}${count} tarjetas activas.`,
    meanwhile:
      'Hasta que termine la suspensión no se puede emitir ni descongelar ninguna tarjeta, y se rechaza toda compra.',
    reason: 'Motivo, para su propio uso',
    act: 'Suspender al cliente',
  },
  unsuspend: {
    open: 'Terminar la suspensión',
    effect: 'Se descongelan las tarjetas que congeló la suspensión. Las que ya estaban congeladas siguen así.',
    act: 'Terminar la suspensión',
  },
  close: {
    open: 'Cerrar el cliente',
    forGood: 'El cliente se cierra para siempre. Sus datos personales se borran cuando la ley lo permite.',
    cards: (count, more) => {
      if (count === 0) return 'No hay tarjetas abiertas.';
      return count === 1 && !more
        ? 'Se da de baja 1 tarjeta.'
        : `Se dan de baja ${more ? 'al menos ' : ''}${count} tarjetas.`;
    },
    refund: (money) => `${money} vuelven al monedero predeterminado.`,
    shortfall: (money) => `El monedero predeterminado paga un descubierto de ${money}.`,
    accounts: (count) =>
      count === 1
        ? 'El cliente tiene 1 cuenta virtual abierta. Ciérrela antes, porque aún pueden usarla los pagadores.'
        : `El cliente tiene ${count} cuentas virtuales abiertas. Ciérrelas antes, porque aún pueden usarlas los pagadores.`,
    act: 'Cerrar el cliente',
  },
  raw: 'Cliente en JSON',
} satisfies CustomerTexts;

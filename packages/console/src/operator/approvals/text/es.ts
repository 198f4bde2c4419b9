import type { ApprovalTexts } from './en.ts';

const es: ApprovalTexts = {
  title: 'Aprobaciones',
  one: 'Aprobación',
  list: 'Lo que piden los operadores, primero lo más reciente',
  none: 'Nada espera a una segunda persona.',
  noneAtAll: 'Nadie ha pedido nada.',
  show: 'Mostrar',
  waiting: 'Lo que espera',
  forYou: 'Espera su decisión',
  all: 'Todas las solicitudes',
  columns: {
    act: 'Acto',
    what: 'Qué',
    partner: 'Socio',
    asked: 'Pedido por',
    status: 'Estado',
    decision: (zone: string) => `Decisión (${zone})`,
    until: (zone: string) => `Hasta (${zone})`,
  },
  acts: {
    'wallets.credit': 'Abonar en un monedero',
    'wallets.debit': 'Cargar en un monedero',
    'fees.set': 'Cambiar comisiones',
    'rates.set': 'Cambiar tipos de cambio',
    'chains.resume': 'Reanudar una cadena',
    'platform.connect': 'Conectar una plataforma de tarjetas',
    'platform.migrate': 'Trasladar tarjetas a otra plataforma',
    'keys.create': 'Crear una clave de un socio',
    'keys.revoke': 'Revocar una clave de un socio',
    'vault.rotate': 'Rotar la clave maestra',
  },
  buttons: {
    'wallets.credit': 'Abonar o cargar un monedero',
    'fees.set': 'Cambiar comisiones',
    'rates.set': 'Cambiar tipos de cambio',
  },
  everybody: 'Todos los socios',
  does: {
    'wallets.credit': (money: string, wallet: string) => `Abona ${money} en ${wallet}.`,
    'wallets.debit': (money: string, wallet: string) => `Carga ${money} en ${wallet}.`,
    defaultWallet: (currency: string) => `el monedero predeterminado en ${currency}`,
    otherWallet: (currency: string) => `un monedero en ${currency}`,
    walletId: 'Id del monedero',
    balance: (before: string, after: string) => `Su saldo de ${before} pasa a ${after}.`,
    'chains.resume': (network: string, place: string, block: string) =>
      `Lee la cadena ${network} en ${place} de nuevo desde el bloque ${block}.`,
    'platform.connect': (name: string, place: string, url: string) =>
      `Registra esta instalación en ${name}, en ${place}, que la llama bajo ${url}.`,
    asks: 'Pregunta por las compras en',
    reports: 'Notifica los eventos a',
    flaws: { disabled: 'desactivada', other_version: 'en otra versión de la API', lacks_events: 'sin algunos eventos' },
    alreadyConnected: 'El proveedor ya llama a estas direcciones.',
    lastConnected: 'Se conectó por última vez el',
    newSecrets:
      'Una dirección nueva se firma con su propio secreto. Las compras se rechazan hasta que los ajustes del rol platform lo tengan.',
    'platform.migrate': (count: string, name: string) =>
      `Reemplaza ${count} de las tarjetas del cliente por tarjetas de ${name}, con sus saldos y controles.`,
    oldCards:
      'Las tarjetas anteriores terminan. Las compras hechas con ellas aún se liquidan. Una tarjeta que la plataforma no acepte se queda como está.',
    'keys.create': (name: string, scopes: string) =>
      `Crea la clave ${name}. Lo que puede hacer: ${scopes}. Solo quien la pide tiene su secreto.`,
    'keys.revoke': (name: string, scopes: string) =>
      `Termina la clave ${name}. Lo que puede hacer: ${scopes}. Sus tokens dejan de funcionar en cinco segundos.`,
    anywhere: 'Funciona desde cualquier dirección.',
    onlyFrom: (networks: string) => `Funciona solo desde ${networks}.`,
    until: 'Funciona hasta',
    lastCall: 'Su última llamada:',
    noCall: {
      all: 'No ha hecho ninguna llamada en los últimos 30 días.',
      newest: 'No hizo ninguna de las llamadas más recientes del socio.',
      none: 'Las llamadas no se registran: no se sabe cuándo se usó por última vez.',
    },
    lastKey: 'Es la última clave con la que el socio puede crear otras. Una persona del socio todavía puede.',
    'vault.rotate': (from: string, to: string) =>
      `Sustituye la clave maestra ${from} por ${to}. El trabajo en segundo plano vuelve a cifrar todo.`,
    madeKey: 'una nueva, que se crea en la carpeta de datos',
    sameMasterKey: (key: string) => `La clave maestra ${key} se queda.`,
    stolen: 'Todos los tokens de acceso y enlaces a archivos exportados terminan de inmediato.',
    blockHash: 'Compare el hash de este bloque con un explorador:',
    rolledBack: (read: string, payments: string) =>
      `Se había leído hasta el bloque ${read}. Pagos posteriores al bloque: ${payments}. Se buscan de nuevo, y los que han salido de la cadena se anulan.`,
    noBlock: 'ninguno',
    atOnce: { live: 'Rige desde la aprobación.', sandbox: 'Rige de inmediato.' },
    from: (time: string) => `Rige desde ${time} UTC, según el reloj del entorno.`,
    past: (count: string, since: string, charged: string, wouldBe: string) => {
      if (count === '0')
        return `No hubo operaciones con comisiones desde el ${since}. No se cuentan las compras rechazadas.`;
      return count === '1'
        ? `Desde el ${since}, una operación tuvo comisiones. Costó ${charged} y habría costado ${wouldBe}. No se cuentan las compras rechazadas.`
        : `Operaciones con comisiones desde el ${since}: ${count}. Costaron ${charged} y habrían costado ${wouldBe}. No se cuentan las compras rechazadas.`;
    },
    rate: (perUsd: string, markup: string) => `${perUsd} por un dólar estadounidense, recargo ${markup} %`,
    unusual: (currency: string, before: string, after: string) =>
      `El tipo de ${currency} cambia en más del 20 %: es de ${before} por un dólar estadounidense y pasa a ${after}. Compruébelo.`,
    billed: (amount: string, before: string | undefined, after: string) =>
      before === undefined
        ? `Una tarjeta en dólares estadounidenses paga ${after} por una compra de ${amount}.`
        : `Una tarjeta en dólares estadounidenses paga ${after} por una compra de ${amount}, hasta ahora ${before}.`,
    rateAlone: (perUsd: string) => `${perUsd} por un dólar estadounidense, el mismo recargo`,
  },
  fees: {
    issuance: 'Emisión de una tarjeta',
    pre_deposit: 'Se mueve a cada tarjeta nueva',
    deposit: 'Depósito en una tarjeta',
    withdraw: 'Retirada de una tarjeta',
    decline: 'Compra rechazada',
    transfer: 'Transferencia',
    account_issue: 'Apertura de una cuenta virtual',
    issuer_issuance: 'Emisión de una tarjeta (emisor)',
    issuer_deposit: 'Depósito en una tarjeta (emisor)',
    issuer_withdraw: 'Retirada de una tarjeta (emisor)',
    issuer_decline: 'Compra rechazada (emisor)',
    issuer_transfer: 'Transferencia (emisor)',
    issuer_account_issue: 'Apertura de una cuenta virtual (emisor)',
  },
  state: {
    pending: (name: string) => `${name} lo pide y espera a otra persona.`,
    own: 'Lo pidió usted. Otra persona tiene que aprobarlo.',
    approved: (name: string) => `${name} lo aprobó, y está hecho.`,
    approving: (name: string) => `${name} lo aprobó, y se está haciendo.`,
    rejected: (name: string) => `${name} lo rechazó. No se cambió nada.`,
    canceled: (name: string) => `${name} lo retiró. No se cambió nada.`,
    expired: 'Nadie decidió a tiempo. No se cambió nada. Pídalo de nuevo si aún hace falta.',
    retried: (name: string, code: string) =>
      `${name} lo aprobó, pero el último intento de hacerlo falló: ${code}. Se intenta de nuevo hasta cuatro horas después de la aprobación.`,
    gaveUp: (name: string, code: string) =>
      `${name} lo aprobó, pero fallaron todos los intentos durante cuatro horas: ${code}. Cuando la causa esté resuelta, pídalo de nuevo.`,
    failed: (name: string, code: string) => `${name} lo aprobó, pero ya no se pudo hacer: ${code}.`,
  },
  toFees: 'Comisiones del socio',
  what: 'Qué hace',
  whenAsked: 'Qué haría cuando se pidió',
  facts: {
    id: 'Id',
    partner: 'Socio',
    partnerId: 'Id del socio',
    environment: 'Entorno',
    asked: 'Pedido por',
    at: 'Pedido el',
    until: 'Se puede aprobar hasta',
    reason: 'Motivo',
    decided: 'Decidido por',
    decidedAt: 'Decidido el',
    why: 'Motivo de la decisión',
    reference: 'Referencia',
  },
  checks: {
    title: 'Qué se hizo en el proveedor',
    done: 'Hecho',
    open: 'Pendiente',
    findings: {
      asks: (value, platform) => `${platform} pregunta por las compras a ${value}.`,
      reports: (value, platform) => `${platform} comunica los eventos a ${value}.`,
      asks_and_reports: (value, platform) =>
        `${platform} pregunta por las compras a ${value}, y comunica ahí los eventos.`,
      authorization_secret_set: (value) => `El secreto de las preguntas por compras está definido: ${value}.`,
      authorization_secret_missing: (value) =>
        `Defina el secreto de las preguntas por compras en el rol platform: ${value}.`,
      event_secret_set: (value) => `El secreto de los eventos está definido: ${value}.`,
      event_secret_missing: (value) => `Defina el secreto de los eventos en el rol platform: ${value}.`,
      event_secret_changed: (value) =>
        `La dirección es nueva y tiene otro secreto. Defínalo en el rol platform: ${value}.`,
      old_endpoints_deleted: (value) => `Se eliminaron direcciones anteriores: ${value}.`,
      old_endpoints_left: (value, platform) =>
        `No se pudieron eliminar direcciones anteriores, que pueden repetir todos los eventos: ${value}. Conecte ${platform} de nuevo, o elimínelas en su panel.`,
    },
  },
  raw: 'Como lo envía la API',
  approve: 'Aprobar',
  reject: 'Rechazar',
  takeBack: 'Retirarlo',
  approveEffect: 'Se hace al momento, y el registro de auditoría nombra a las dos personas.',
  rejectEffect: 'No se cambia nada, y ya no se puede aprobar.',
  optionalReason: 'Motivo (opcional)',
  reason: 'Motivo',
  ask: {
    preview: 'Mostrar qué hace',
    twoPeople: 'Espera hasta que otra persona lo apruebe, como máximo un día.',
    fourHours: 'Espera a que otra persona lo apruebe, cuatro horas como máximo.',
    alone: 'En Sandbox se hace sin una segunda persona.',
    ask: 'Pedirlo',
    do: 'Hacerlo',
    done: 'Está hecho.',
    asked: 'Se pidió, y espera a que otra persona lo apruebe.',
    choose: 'Elija',
    search: 'Buscar un socio',
    direction: 'Qué',
    credit: 'Abono: ha llegado dinero',
    debit: 'Cargo: ha salido dinero',
    wallet: 'Monedero',
    amountAlone: 'Importe',
    walletFirst: 'Elija primero el monedero: de él es la moneda.',
    amount: (currency: string) => `Importe en ${currency}`,
    currency: 'Moneda',
    feesNote:
      'Cada campo muestra la comisión vigente. Cambie las que deban ser otras. Un campo vacío es ninguna comisión, o ningún límite.',
    issuerFees: 'Comisiones del emisor',
    feeParts: {
      fixed: (currency: string) => `Importe fijo (${currency})`,
      percent: () => 'Porcentaje',
      minimum: (currency: string) => `Mínimo (${currency})`,
      maximum: (currency: string) => `Máximo (${currency})`,
    },
    onlyWithPercent: 'Requiere un porcentaje',
    from: 'Desde (vacío: al momento)',
    code: 'Moneda, por ejemplo EUR',
    perUsd: 'Unidades por un dólar estadounidense, por ejemplo 0,92',
    markup: 'Recargo en por ciento (vacío: como está)',
    referenceHint:
      'Como el número que el banco da al pago, con letras sin acentos. El dinero se mueve una vez por cada una.',
    noReference: 'Use letras sin acentos ni ñ, dígitos y los signos de un teclado inglés.',
    noRate: 'Escriba un número como 58,50, sin separador de miles.',
    noCode: 'Escriba las tres letras de la moneda, por ejemplo EUR.',
    rateNeeded: 'El tipo de cambio es necesario, también si solo cambia el recargo.',
    anotherRate: 'Otro tipo de cambio',
  },
};

export default es;

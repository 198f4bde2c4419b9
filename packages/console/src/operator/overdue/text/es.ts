import type { Facts, OverdueTexts } from './en.ts';

const attempts = ({ value }: Facts): string => (Number(value('attempts')) > 1 ? `Intentos: ${value('attempts')}.` : '');

export default {
  list: 'Trabajo atrasado, primero el de Live',
  none: 'No hay nada atrasado.',
  cutShort: (kinds) => `Solo se muestran los 100 más antiguos de: ${kinds}`,
  columns: { kind: 'Trabajo', place: 'Entorno', id: 'Id', since: (zone) => `Desde (${zone})`, what: 'Qué hacer' },
  retry: {
    open: 'Intentar ahora',
    title: 'Intentar este trabajo ahora',
    effect:
      'Un proceso de fondo lo intenta en unos segundos. Si el intento falla, se repite cada pocos minutos, como antes.',
    act: 'Intentarlo ahora',
    reason: 'Motivo',
  },
  kinds: {
    transfer_pending: 'Transferencia sin respuesta del banco',
    transfer_contradiction: 'Transferencia con avisos contradictorios',
    account_unissued: 'Cuenta virtual que el banco no ha abierto',
    account_unclosed: 'Cuenta virtual cuyo cierre el banco no ha confirmado',
    top_up_waiting: 'Monedero que espera su recarga automática',
    chain_watch_stopped: 'Cadena de bloques que no se vigila',
    card_unprovisioned: 'Tarjeta sin número',
    card_state_unconfirmed: 'Cambio de una tarjeta que la plataforma no ha confirmado',
    card_unrenewed: 'Renovación de una tarjeta que la plataforma no ha confirmado',
    kyc_unsubmitted: 'Documentos de KYC que la plataforma no ha recibido',
    timeout_unrecorded: 'Compra cuyo rechazo por tiempo agotado no se ha registrado',
    customer_unfinished: 'Cliente cuyas tarjetas no se han cambiado todas',
    webhook_failing: 'Webhook que no recibe nada',
    webhook_disabled: 'Webhook desactivado por sus fallos',
    reconciliation_waiting: 'Archivo de movimientos que espera su comparación',
    settlement_unsealed: 'Día cuya liquidación no está cerrada',
    export_waiting: 'Exportación que espera ser escrita',
    platform_card_unknown: 'Compra de una tarjeta que esta instalación no ha emitido',
    platform_object_unapplied: 'Informe de una plataforma de tarjetas que no se pudo aplicar',
    platform_settlement_differs: 'Transacción que la plataforma de tarjetas ha liquidado de otro modo',
    platform_hold_differs: 'Transacción por la que la plataforma de tarjetas retiene otro importe',
    platform_float_short: 'Saldo en una plataforma de tarjetas que no cubre sus tarjetas',
    platform_unanswered: 'Pregunta que una plataforma de tarjetas no responde',
    approval_not_done: 'Solicitud aprobada que no se pudo ejecutar',
    rotation_not_complete: 'Rotación de la clave maestra que no avanza',
  },
  facts: {
    transfer_pending: ({ value, money }) => {
      if (value('waits_for') === 'send') return `${money('amount')}: el banco todavía no la ha aceptado.`;
      if (value('waits_for') === 'cancel') return `${money('amount')}: el banco no ha confirmado su cancelación.`;
      return `${money('amount')}: el banco la tiene y no ha comunicado el resultado.`;
    },
    transfer_contradiction: ({ value }) =>
      `El aviso ${value('notice')} comunica el resultado ${value('outcome')}. La transferencia había terminado con otro.`,
    chain_watch_stopped: ({ value }) => `Red ${value('network')}`,
    webhook_disabled: ({ value }) =>
      value('reason') === 'gone' ? 'Su URL respondió 410 Gone.' : 'Lleva días fallando.',
    reconciliation_waiting: attempts,
    export_waiting: attempts,
    platform_card_unknown: ({ platform }) => platform,
    platform_object_unapplied: ({ platform, value }) => `${platform} ${value('failure')}`,
    platform_settlement_differs: ({ platform, money }) =>
      `${platform} ha liquidado ${money('theirs')}, y el libro mayor tiene ${money('ours')}.`,
    platform_hold_differs: ({ platform, money }) =>
      `${platform} retiene ${money('theirs')}, y el libro mayor retiene ${money('ours')}.`,
    platform_float_short: ({ platform, money }) =>
      `${platform} tiene ${money('available')}, y sus tarjetas podrían gastar ${money('needed')}.`,
    platform_unanswered: ({ platform }) => platform,
    approval_not_done: ({ act, value }) => `${act} ${value('error')}`,
    rotation_not_complete: ({ value }) =>
      `A la clave ${value('master_key')}: ${value('done')} de ${value('total')} elementos comprobados.`,
  },
  remedies: {
    start_worker: 'Asegúrese de que funciona un proceso con la función worker.',
    find_top_up_failure:
      'Asegúrese de que funciona un proceso con la función worker, y busque en el registro por qué falla la recarga.',
    fund_top_up_source: 'Pida al socio que ponga dinero en el monedero de origen. La recarga se repite cada minuto.',
    find_sealing_failure:
      'Asegúrese de que funciona un proceso con la función worker, y busque en el registro por qué falla el cierre del día.',
    find_comparison_failure:
      'Busque la causa en el registro. Tras varios intentos la conciliación falla, y el socio puede enviar el archivo otra vez.',
    find_export_failure:
      'Busque la causa en el registro. Tras varios intentos la exportación falla, y el socio puede pedirla otra vez.',
    find_account_opening_failure:
      'Busque en el registro por qué fallan las peticiones. Se repiten hasta que el banco abre o rechaza la cuenta.',
    find_account_closing_failure:
      'Busque en el registro por qué fallan las peticiones. Se repiten hasta que el banco lo confirma.',
    correct_chain_node:
      'Configure la URL de un nodo de esta cadena. La vigilancia continúa sola en cuanto el nodo es el correcto.',
    resume_chain:
      'Compruebe los pagos abonados desde la bifurcación. Después reanude la cadena desde un bloque anterior a ella.',
    ask_bank_for_outcome:
      'Pregunte al banco por el resultado de la transferencia con este id. El dinero queda retenido hasta que el banco lo comunica.',
    correct_transfer:
      'Pregunte al banco por el resultado correcto. Corríjalo con un abono o un cargo en el monedero, y después liquide la transferencia.',
    find_customer_cards_failure: 'Busque el error en el registro. Las tarjetas se reintentan cada pocos minutos.',
    find_kyc_failure: 'Busque el error de la plataforma en el registro. El envío se reintenta cada pocos minutos.',
    find_card_number_failure:
      'Busque el error de la plataforma en el registro. La petición se reintenta cada pocos minutos. Dar de baja la tarjeta devuelve su dinero.',
    find_card_state_failure:
      'Busque el error de la plataforma en el registro. El cambio ya rige aquí, y se avisa a la plataforma hasta que lo confirma.',
    find_card_renewal_failure:
      'Busque el error de la plataforma en el registro. La petición se repite hasta que la plataforma la confirma o la rechaza.',
    find_timeout_failure:
      'Asegúrese de que hay un proceso con el rol worker, y busque en el registro por qué falla registrar el rechazo. Hasta entonces, una aprobación tardía puede retener dinero.',
    ask_for_working_url:
      'Pregunte al socio si la URL sigue funcionando. Las entregas pendientes se envían tras el primer éxito.',
    enable_webhook: 'Pida al socio que lo active de nuevo y que reenvíe los eventos que perdió.',
    continue_rotation:
      'Asegúrese de que funciona un proceso con la función worker que tiene las dos claves maestras, y busque el error en su registro. El comando issuary vault rotate con las dos claves también la continúa.',
    mend_approved_act:
      'Busque el error en el registro del worker y corrija su causa. El acto se reintenta hasta cuatro horas después de su aprobación. Después ha fallado: pídalo otra vez.',
    look_up_platform_card:
      'Busque la tarjeta en la plataforma de tarjetas: puede haberla emitido otro sistema con la misma cuenta. Se vuelve a leer cada 5 minutos.',
    reread_platform_object:
      'Busque el error en el registro. Lo leído se aplica de nuevo cada 5 minutos. Cuando la causa esté corregida, o si el error sigue, vuelva a leer el objeto.',
    compare_with_platform:
      'Compare la transacción con la plataforma de tarjetas. La diferencia desaparece en una hora cuando ambas coinciden.',
    check_platform: 'Ejecute issuary platform check y busque el error en el registro.',
    fund_platform:
      'Ingrese dinero en la plataforma de tarjetas. Rechaza sin preguntar las compras que su saldo no cubre.',
    fund_wallets: 'Pida al socio que ingrese dinero, o abone el pago que ha llegado.',
    synchronize_clocks: 'Sincronice los relojes de todas las máquinas con NTP.',
    start_standby: 'Arranque la réplica, o quítela de synchronous_standby_names y recargue PostgreSQL.',
    rebuild_standby: 'Construya de nuevo la réplica y elimine después su ranura de replicación.',
    drop_replication_slot:
      'Arranque la réplica de la ranura de replicación, o elimine la ranura antes de que el disco se llene.',
    check_standby: 'Compruebe el disco y la red de la réplica. Tras un cambio de servidor se perdería lo que le falta.',
    grant_monitoring: 'Conceda pg_monitor al usuario de base de datos del servicio.',
    renew_certificate:
      'Renueve el certificado donde termina el TLS de esta dirección, por ejemplo en el proxy, y averigüe por qué no se renueva solo.',
    reach_certificate:
      'Ningún worker ha alcanzado esta dirección desde hace un día: compruebe si responde. Renueve su certificado y averigüe por qué no se renueva solo.',
    explain_break_glass:
      'Averigüe quién lo hizo y por qué: el registro de auditoría tiene las líneas operators.break_glass. Desactive a las personas que nadie conoce.',
  },
} satisfies OverdueTexts;

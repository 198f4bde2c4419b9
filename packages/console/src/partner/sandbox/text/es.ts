import type { SandboxTexts } from './en.ts';

export default {
  title: 'Banco de pruebas de Sandbox',
  card: 'Tarjeta',
  chooseCard: 'Elija una tarjeta',
  purchase: {
    title: 'Compra',
    amount: (currency) => `Importe en ${currency}`,
    merchant: 'Comercio',
    category: 'Categoría, por código o nombre',
    country: 'País del comercio, por nombre o código',
    entry: 'Número de tarjeta por',
    byDefault: 'Lo habitual para el tipo',
    decide: 'Decisión',
    byChecks: 'Según las comprobaciones',
    act: 'Simular la compra',
    result: 'Resultado',
    noResult:
      'El resultado aparece aquí, como en una compra en Live. Un rechazo trae cada comprobación con lo que comparó.',
  },
  next: {
    clear: 'Liquidar la compra',
    reverse: 'Anular la compra',
    expire: 'Dejar que venza la retención',
    refund: 'Reembolsar la compra',
  },
  events: {
    title: 'Eventos de la tarjeta',
    none: 'La tarjeta todavía no tiene eventos.',
    sending: 'Se está enviando.',
    noEndpoint: 'Ningún destino lo recibe.',
    all: 'Todos los eventos de la tarjeta',
  },
  scenario: {
    title: 'Escenarios',
    about:
      'Un escenario es la historia completa de una tarjeta, con todos sus eventos. Donde pasa el tiempo, avanza el reloj.',
    open: 'Ejecutar un escenario',
    choose: 'Elija un escenario',
    which: 'Escenario',
    onNewCard: (needs) => `Se ejecuta con una tarjeta nueva que tiene ${needs}.`,
    onCard: (card, needs) => `Se ejecuta con la tarjeta ${card}, que necesita ${needs}.`,
    ownControls:
      'Los límites y demás controles de esta tarjeta se aplican. Si rechazan una compra, la historia sigue: el comercio la liquida de todos modos, como un terminal sin conexión.',
    waits: 'En él pasa el tiempo. El reloj de este sandbox no se puede atrasar, y es también el de sus colegas.',
    steps: 'Pasos',
    balance: (amount) => `saldo ${amount}`,
    clearedAnyway: 'el comercio la liquidó de todos modos, como un terminal sin conexión',
    toCard: 'Abrir la tarjeta',
    names: {
      hotel_stay: 'Un hotel: la retención crece cada noche, y llega un cargo tardío sin ella',
      fuel: 'Una gasolinera: retiene más de lo que cuesta el combustible',
      subscription: 'Una suscripción: renovaciones sin código de seguridad',
      force_post_after_freeze: 'Una tarjeta congelada que paga una liquidación sin autorización',
      refund_after_termination: 'Un reembolso después de dar de baja la tarjeta',
      card_testing_attack: 'Un ladrón que adivina códigos de seguridad, hasta que la tarjeta rechaza todo',
      lost_clearing: 'Una liquidación después de vencer su retención',
    },
  },
  clock: {
    title: 'Reloj de Sandbox',
    now: 'Sandbox',
    real: 'Hora real',
    ahead: (duration) => `${duration} por delante`,
    notAhead: 'sin adelanto',
    follows:
      'Las compras, el gasto, las transferencias, las retenciones y los límites siguen este reloj. El libro mayor, los eventos, los saldos de los monederos, los extractos y las liquidaciones tienen horas reales, y también la creación de clientes y tarjetas.',
    open: 'Adelantar el reloj',
    by: 'Cuánto',
    effect: (duration) =>
      `El reloj de este sandbox avanza ${duration}, también para sus colegas, y no se puede atrasar. Vencen retenciones y tarjetas, y los límites empiezan de nuevo.`,
    act: (duration) => `Adelantar ${duration}`,
  },
  disorder: {
    title: 'Desorden de la red',
    about: 'Las redes de tarjetas repiten y retrasan mensajes. Su sistema tiene que soportarlo.',
    open: 'Ajustar el desorden',
    duplicates: 'Enviados dos veces',
    delays: 'Retrasados',
    percent: (count) => `${count} %`,
    effect: 'Los mensajes de las compras que simule a partir de ahora se repiten y retrasan con esa frecuencia.',
  },
} satisfies SandboxTexts;

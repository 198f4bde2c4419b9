import type { OperatorHomeTexts } from './en.ts';

export default {
  title: 'Inicio',
  allPartners: 'Todos los socios',
  asOf: 'Datos del',
  countedUntil: 'Compras contadas hasta',
  notCounted: 'No se ha contado nada desde que arrancó el servicio.',
  lastDay: 'Compras de las últimas 24 horas',
  outcomes: (approved, declined) => `${approved} aprobadas, ${declined} rechazadas`,
  volume: 'Importe aprobado',
  nothingApproved: 'No se aprobó ninguna compra',
  webhooksFailing: 'Webhooks que no reciben nada',
  overdue: 'Trabajo atrasado',
  float: (environment) => `Fondos en ${environment}, por moneda`,
  noFloat: 'Aquí no hay dinero.',
  columns: {
    currency: 'Moneda',
    wallets: 'En los monederos',
    cards: 'En las tarjetas, sin retenciones abiertas',
    platform: 'En las plataformas de tarjetas',
  },
  notReported: 'Sin datos',
} satisfies OperatorHomeTexts;

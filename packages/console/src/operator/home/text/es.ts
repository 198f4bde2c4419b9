import type { OperatorHomeTexts } from './en.ts';

export default {
  title: 'Inicio',
  allPartners: 'Todos los socios',
  asOf: 'Datos del',
  countedUntil: 'Compras contadas hasta el',
  notCounted: 'Aún se están contando las compras desde el último arranque del servicio.',
  notCountedYet: 'Aún sin contar',
  chart: {
    label: (environment) => `Compras por día en ${environment}, las rechazadas en rojo`,
    today: (approved, declined) => `Hoy, aprobadas: ${approved}, rechazadas: ${declined}`,
    none: 'Ninguna compra en los últimos 30 días.',
    heads: { day: 'Día', approved: 'Aprobadas', declined: 'Rechazadas' },
  },
  lastDay: 'Compras de las últimas 24 horas',
  outcomes: (approved, declined) => `aprobadas: ${approved}, rechazadas: ${declined}`,
  volume: 'Importe aprobado',
  nothingApproved: 'No se aprobó ninguna compra',
  webhooksFailing: 'Webhooks que no reciben nada',
  alertFollows:
    'Un webhook se cuenta desde su primer fallo. Se avisa al cabo de una hora, o de inmediato si se desactivó.',
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

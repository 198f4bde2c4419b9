import { formatMoney } from '../../ui/money.tsx';
import type { OnCallTexts } from './text/en.ts';
import type { Alert } from './types.ts';

/** The sentence of an alert. @param kindText names a kind of overdue work. A newer service reports more than this console knows. */
export function alertText(
  { kind, params, remedy_code }: Alert,
  { alerts }: OnCallTexts,
  kindText: (kind: string) => string,
  language: string,
): string {
  const value = (name: string): string => params[name] ?? '';
  const money = (name: string): string => formatMoney(value(name), value('currency'), language);
  const { no_standby, lost_log, kept_log, slow_standby, hidden_standbys } = alerts.replication_lag;
  const replication: Partial<Record<Alert['remedy_code'], string>> = {
    start_standby: no_standby,
    rebuild_standby: lost_log(value('slot')),
    drop_replication_slot: kept_log(value('slot'), value('gib')),
    check_standby: slow_standby(value('standby'), value('seconds')),
    grant_monitoring: hidden_standbys(value('count')),
  };
  switch (kind) {
    case 'float_low':
      return alerts.float_low(value('count'), money('balance'), money('threshold'));
    case 'webhooks_failing':
      return alerts.webhooks_failing(value('count'));
    case 'platform_float_low':
      return alerts.platform_float_low(value('platform'), money('available'), money('needed'));
    case 'overdue_work':
      return alerts.overdue_work(kindText(value('kind')), value('count'));
    case 'certificate_expiry':
      return alerts.certificate_expiry(value('host'), Number(value('days')));
    case 'break_glass':
      return alerts.break_glass(value('operator'), value('count'));
    case 'clock_skew':
      return alerts.clock_skew(value('seconds'), value('direction') === 'ahead');
    case 'replication_lag':
      return replication[remedy_code] ?? value('detail');
    default:
      return params['detail'] ?? kind;
  }
}

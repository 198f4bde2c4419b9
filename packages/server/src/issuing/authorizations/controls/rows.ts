import type { CardId, TenantId } from '../../../foundation/kit/ids.ts';
import { NO_CONTROLS, type Controls } from './controls.ts';
import { NO_SPENDING } from './spending.ts';
import type { Usage } from './spending.ts';

interface ControlsRow {
  limit_transaction: bigint | null;
  limit_day: bigint | null;
  limit_week: bigint | null;
  limit_month: bigint | null;
  limit_lifetime: bigint | null;
  purchases_hour: number | null;
  purchases_day: number | null;
  categories_allowed: string[] | null;
  categories_blocked: string[];
  merchants_allowed: string[] | null;
  merchants_blocked: string[];
  countries_allowed: string[] | null;
  countries_blocked: string[];
  /** Null if the card has no controls. */
  single_use: boolean | null;
}

interface SpendingRow {
  /** Null if the card has spent nothing yet. */
  hour: number | null;
  hour_count: number;
  day: number;
  day_count: number;
  day_amount: bigint;
  week: number;
  week_amount: bigint;
  month: number;
  month_amount: bigint;
  lifetime_count: number;
  lifetime_amount: bigint;
}

export type UsageRow = ControlsRow & SpendingRow & { tenant_id: TenantId; card_id: CardId };

export function asUsage(row: UsageRow): Usage {
  return {
    tenantId: row.tenant_id,
    cardId: row.card_id,
    controls: row.single_use === null ? NO_CONTROLS : asControls(row),
    spending:
      row.hour === null
        ? NO_SPENDING
        : {
            hour: row.hour,
            hourCount: row.hour_count,
            day: row.day,
            dayCount: row.day_count,
            dayAmount: row.day_amount,
            week: row.week,
            weekAmount: row.week_amount,
            month: row.month,
            monthAmount: row.month_amount,
            lifetimeCount: row.lifetime_count,
            lifetimeAmount: row.lifetime_amount,
          },
  };
}

function asControls(row: ControlsRow): Controls {
  return {
    limits: {
      per_transaction: row.limit_transaction,
      daily: row.limit_day,
      weekly: row.limit_week,
      monthly: row.limit_month,
      lifetime: row.limit_lifetime,
    },
    velocity: { hourly: row.purchases_hour, daily: row.purchases_day },
    categories: { allowed: row.categories_allowed, blocked: row.categories_blocked },
    merchants: { allowed: row.merchants_allowed, blocked: row.merchants_blocked },
    countries: { allowed: row.countries_allowed, blocked: row.countries_blocked },
    singleUse: row.single_use!,
  };
}

import { Type, type TOptional, type TProperties, type TSchema } from 'typebox';
import { AmountInput, Reason } from '#api/schema.ts';
import { CURRENCIES, type Currency } from '#kit/money.ts';
import { PARTNER_APPROVAL_EXAMPLE, PartnerApprovalData } from '#people';
import { ControlsBody } from '../../schemas.ts';

/** Controls, and why they change. */
export const ControlsChangeBody = Type.Object(
  {
    ...ControlsBody.properties,
    reason: Type.Optional(
      Reason(
        'Why, for the person who approves a limit above `limit_above`. A person must say it if the change waits; an API key may.',
      ),
    ),
  },
  { title: 'ControlsChange' },
);

const amounts = <Schema extends TSchema>(schema: (currency: Currency) => Schema) =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, Type.Optional(schema(currency))])) as Record<
    Currency,
    TOptional<Schema>
  >;

const ABOUT =
  'By currency, the amount above which a higher limit of purchases waits for a second person; null: no limit does. A currency that is left out has no amount.';

const nullable = (properties: TProperties, description: string) =>
  Type.Unsafe<Partial<Record<Currency, string>> | null>({
    ...Type.Object(properties),
    type: ['object', 'null'],
    description,
  });

export const LimitAboveBody = Type.Object(
  {
    limit_above: nullable(
      amounts((currency) => AmountInput({ description: `The amount for limits in ${currency.toUpperCase()}.` })),
      ABOUT,
    ),
    reason: Type.Optional(
      Reason(
        'Why, for the person who approves that an amount is raised or removed. A person must say it if the change waits; an API key may.',
      ),
    ),
  },
  { title: 'ApprovalSettingsChange' },
);

export const LimitAboveSchema = Type.Object(
  {
    limit_above: nullable(
      amounts((currency) => Type.String({ description: `The amount for limits in ${currency.toUpperCase()}.` })),
      ABOUT,
    ),
  },
  { title: 'ApprovalSettings' },
);

/** The response of a change that waits for a second person. */
export const WAITING = {
  success: 'Waiting for approval',
  data: PartnerApprovalData,
  exampleData: { approval: PARTNER_APPROVAL_EXAMPLE },
};

import { Type } from 'typebox';
import { Line, NullableLine } from '../../../foundation/api/schema.ts';
import { countryRule, DEFAULT_MERCHANT, merchantTextRule } from './read-merchant.ts';

/** A merchant category code in a request. */
export const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    description: 'Merchant category code (ISO 18245), such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

export const CountryInput = () =>
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    description: 'Country code (ISO 3166-1 alpha-2), such as `US`.',
    'x-rule': countryRule,
    'x-problem': 'must be a country code of two letters, such as "US"',
  });

export const MerchantInput = Type.Object(
  {
    name: Type.Optional(
      Line(100, {
        description: 'Merchant name, as the card network sends it.',
        default: DEFAULT_MERCHANT.name,
        'x-rule': merchantTextRule,
      }),
    ),
    mcc: Type.Optional(MccInput()),
    country: Type.Optional(CountryInput()),
    city: Type.Optional(NullableLine(100, { description: 'City of the merchant.', 'x-rule': merchantTextRule })),
  },
  { title: 'MerchantInput' },
);

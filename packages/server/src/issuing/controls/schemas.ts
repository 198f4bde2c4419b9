import { Type, type TProperties } from 'typebox';
import { Meaning, NullableString, Uuid } from '#api/schema.ts';
import { limitProperties } from './kinds/amount-limits.ts';
import { CONTROLS, type InputProperties, type ViewProperties } from './kinds/index.ts';
import { OF_PURCHASES } from './kinds/limits.ts';
import { VelocitySchema } from './kinds/velocity.ts';

export const ControlsBody = Type.Object(
  Object.fromEntries(CONTROLS.map(({ name, input }) => [name, input])) as InputProperties,
  { title: 'CardControlsChange' },
);

/** The controls of every level. */
const controls = Object.fromEntries(CONTROLS.map(({ name, view }) => [name, view])) as ViewProperties;

const remaining = (more: TProperties = {}) =>
  Type.Object(
    {
      ...limitProperties(OF_PURCHASES),
      velocity: Type.Object(VelocitySchema().properties, {
        description: 'How many purchases remain; null for a limit that is not set.',
      }),
      ...more,
    },
    { description: 'What remains of each limit now, but those for credits; null for a limit that is not set.' },
  );

const AttemptsLeft = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'How many more attempts may fail now until the limit is reached; null without a limit.',
});

export const ControlsSchema = Type.Object(
  {
    customer_id: Uuid({ description: 'The customer who holds the card.' }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency.' }),
    ...controls,
    locked_merchant: Type.Unsafe<object | null>({
      ...Type.Object(
        {
          id: NullableString({ 'x-recorded': 'masked', description: 'The merchant’s id; null if unknown.' }),
          name: Type.String({ description: 'The merchant’s name.' }),
        },
        { description: 'The merchant to which a single-merchant card is locked; null before its first purchase.' },
      ),
      type: ['object', 'null'],
    }),
    remaining: remaining({ failed_attempts: AttemptsLeft }),
  },
  { title: 'CardControls' },
);

export const CustomerControlsSchema = Type.Object(
  {
    customer_id: Uuid({ description: 'The customer.' }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The currency of `remaining`.' }),
    ...controls,
    remaining: remaining(),
  },
  { title: 'CustomerControls' },
);

export const TenantControlsSchema = Type.Object(controls, { title: 'TenantControls' });

/** The controls of a new card. */
export const NewCardControls = () =>
  Type.Optional(
    Meaning(
      ControlsBody,
      'The card’s controls, in force from its first purchase. Each control that is left out is the one of `GET /controls/defaults`.',
    ),
  );

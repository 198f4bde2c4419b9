import { Type } from 'typebox';
import { IdInput, Line, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { Label } from '#api/label.ts';
import { CHAINS } from './model.ts';

export const NewAddress = Type.Object(
  {
    chain: OneOf(CHAINS, { description: 'The blockchain family.' }),
    asset: Type.String({
      'x-recorded': 'as_is',
      pattern: '^[a-z][a-z0-9]{1,15}$',
      maxLength: 16,
      description: 'A token that the operator has configured, such as `usdc`.',
      'x-problem': 'must be the name of a token, such as usdc',
    }),
    wallet_id: Type.Optional(
      IdInput({ description: 'The usd wallet that payments are credited to. Default: the default usd wallet.' }),
    ),
    label: Type.Optional(Label({ description: 'Your own label, such as the payer or purpose.' })),
    reference: Type.Optional(
      Line(255, {
        'x-recorded': 'masked',
        description: 'Your own reference for this call, unique and permanent: repeating it returns the same address.',
      }),
    ),
  },
  { title: 'NewDepositAddress' },
);

export const AddressSchema = Type.Object(
  {
    id: Uuid({ description: 'The id of the deposit address.' }),
    chain: OneOf(CHAINS, { description: 'The blockchain family.' }),
    asset: Type.String({ 'x-recorded': 'as_is', description: 'The token that the address receives.' }),
    address: Type.String({ description: 'The on-chain address to pay to, with its checksum (EIP-55).' }),
    wallet_id: Uuid({ description: 'The wallet that payments are credited to.' }),
    label: NullableString({ description: 'Your own label.' }),
    derivation_path: Type.String({ description: 'Derivation path (BIP-32) below the operator’s extended public key.' }),
    created_at: Timestamp({ description: 'When the address was issued.' }),
  },
  { title: 'DepositAddress' },
);

export const ADDRESS_EXAMPLE = {
  id: '019a2f70-3c15-7b64-b0a1-58d2e6f7c913',
  chain: 'ethereum',
  asset: 'usdc',
  address: '0x3B68bdBf1B5A1eB3D5fdEa8CAC7a8B1C61F8F44b',
  wallet_id: '7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604',
  label: 'Marie Joseph',
  derivation_path: '27500219/1731025104/99152236/1471036931/0',
  created_at: '2026-11-20T09:40:00.000Z',
};

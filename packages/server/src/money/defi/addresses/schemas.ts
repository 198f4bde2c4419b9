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

export const AssetSchema = Type.Object(
  {
    chain: OneOf(CHAINS, { description: 'The blockchain family.' }),
    network: Type.String({
      'x-recorded': 'as_is',
      description: 'The chain id (EIP-155), such as `1`; `simulated` where payments are simulated.',
    }),
    asset: Type.String({
      'x-recorded': 'as_is',
      description: 'The token, as `asset` of a deposit address names it.',
    }),
    contract: NullableString({
      description: 'The contract of the token, with its checksum (EIP-55); null where payments are simulated.',
    }),
    decimals: Type.Integer({ description: 'The decimals of the token on the chain.' }),
    currency: Type.String({
      'x-recorded': 'as_is',
      description: 'The currency that payments are credited in, 1.00 for one unit of the token.',
    }),
    confirmations_required: Type.Integer({
      description: 'The blocks that confirm a payment detected now, its own included.',
    }),
    status: OneOf(['available', 'delayed'], {
      description:
        '`available`: payments are detected and credited. `delayed`: the operator’s service does not read the chain at the moment. Payments are credited once it does again; ask for none before `read_at` has a time.',
    }),
    read_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'When the service last read a new block, or stopped reading; null: it has read none yet, or payments are simulated.',
    }),
  },
  { title: 'DepositAsset' },
);

export const ASSET_EXAMPLE = {
  chain: 'ethereum',
  network: '1',
  asset: 'usdc',
  contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  decimals: 6,
  currency: 'usd',
  confirmations_required: 12,
  status: 'available',
  read_at: '2026-11-20T09:39:48.000Z',
};

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

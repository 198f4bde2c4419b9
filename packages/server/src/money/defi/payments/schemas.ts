import { personal } from '#api/personal.ts';
import { Type } from 'typebox';
import { Amount, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { ADDRESS_EXAMPLE } from '../addresses/schemas.ts';
import { CHAINS } from '../addresses/model.ts';
import { PAYMENT_STATUSES } from './model.ts';

export const PaymentStatusSchema = OneOf(PAYMENT_STATUSES, {
  description:
    '`detected`: in a block, not credited yet. `confirmed`: credited to the wallet. `dropped`: its block left the chain before confirmation. ' +
    '`reversed`: its block left the chain after confirmation, and the credit was taken back. A dropped or reversed payment can be detected again.',
});

export const PAYMENT_PROPERTIES = {
  id: Uuid({ description: 'The payment’s id.' }),
  status: PaymentStatusSchema,
  address_id: Uuid({ description: 'The id of the deposit address.' }),
  address: Type.String({ description: 'The deposit address that received the payment.' }),
  chain: OneOf(CHAINS, { description: 'The blockchain family.' }),
  network: Type.String({
    'x-recorded': 'as_is',
    description: 'The chain id (EIP-155), such as `1`; `simulated` for a simulated payment.',
  }),
  asset: Type.String({ 'x-recorded': 'as_is', description: 'The token.' }),
  token_amount: Type.String({ description: 'The received amount in units of the token, with all its decimals.' }),
  amount: Amount({ description: 'The amount credited to the wallet. Fractions of a cent are dropped.' }),
  currency: Type.String({ 'x-recorded': 'as_is', description: 'The currency of `amount`.' }),
  wallet_id: Uuid({ description: 'The wallet that is credited.' }),
  transaction_hash: Type.String({ 'x-recorded': 'as_is', description: 'The hash of the on-chain transaction.' }),
  log_index: Type.Integer({
    description: 'Index of the `Transfer` log in its block. With the transaction hash it identifies the payment.',
  }),
  block_number: Type.Integer({ description: 'The number of the block that contains the payment.' }),
  confirmations_required: Type.Integer({
    description: 'The number of blocks that confirm the payment, counted from and including `block_number`.',
  }),
  sender: Type.String({ description: 'The address that sent the payment.', ...personal('hidden') }),
  operation_id: NullableString({
    'x-recorded': 'as_is',
    format: 'uuid',
    description: 'The operation that credited the payment or took the credit back; null before that.',
  }),
  detected_at: Timestamp({ description: 'When the payment was first detected.' }),
  confirmed_at: NullableString({ format: 'date-time', description: 'When the payment was confirmed.' }),
};

export const PaymentSchema = Type.Object(PAYMENT_PROPERTIES, { title: 'ChainPayment' });

export const PAYMENT_EXAMPLE = {
  id: '6b1f0c52-9d3e-8a47-b2c8-0f5e7d914a63',
  status: 'confirmed',
  address_id: ADDRESS_EXAMPLE.id,
  address: ADDRESS_EXAMPLE.address,
  chain: 'ethereum',
  network: '1',
  asset: 'usdc',
  token_amount: '250.004500',
  amount: '250.00',
  currency: 'usd',
  wallet_id: ADDRESS_EXAMPLE.wallet_id,
  transaction_hash: '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b',
  log_index: 17,
  block_number: 23845012,
  confirmations_required: 12,
  sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  operation_id: '019a2f72-61d8-7e03-9a4b-c7d5e8f10b26',
  detected_at: '2026-11-20T09:44:11.000Z',
  confirmed_at: '2026-11-20T09:46:35.000Z',
};

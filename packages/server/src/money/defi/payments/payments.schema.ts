import { Type } from 'typebox';
import { Amount, NullableString, OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';
import { ADDRESS_EXAMPLE } from '../addresses/addresses.schema.ts';
import { CHAINS } from '../addresses/model.ts';
import { PAYMENT_STATUSES } from './model.ts';

export const PaymentStatusSchema = OneOf(PAYMENT_STATUSES, {
  description:
    '`detected`: a block has it, and the wallet is not credited yet. `confirmed`: credited. `dropped`: its block left the chain before that. ' +
    '`reversed`: its block left the chain afterwards, and the credit was taken back. What was dropped or reversed can be detected again.',
});

export const PAYMENT_PROPERTIES = {
  id: Uuid(),
  status: PaymentStatusSchema,
  address_id: Uuid(),
  address: Type.String({ description: 'The deposit address that was paid.' }),
  chain: OneOf(CHAINS),
  network: Type.String({ description: "The chain's number (EIP-155), such as `1`; `simulated` where nobody paid." }),
  asset: Type.String(),
  token_amount: Type.String({ description: 'What arrived, in units of the token with all its decimals.' }),
  amount: Amount({ description: 'What that is to the wallet: what is less than a cent is left out.' }),
  currency: Type.String(),
  wallet_id: Uuid(),
  transaction_hash: Type.String(),
  log_index: Type.Integer({ description: 'Of the `Transfer` log in its block; with the hash it names the payment.' }),
  block_number: Type.Integer(),
  confirmations_required: Type.Integer({
    description: 'It is confirmed when the chain has so many blocks from `block_number` on, that one included.',
  }),
  sender: Type.String({ description: 'The address that paid.' }),
  operation_id: NullableString({
    format: 'uuid',
    description: 'The operation that credited it, or took it back; null while neither has happened.',
  }),
  detected_at: Timestamp({ description: 'When it was first seen.' }),
  confirmed_at: NullableString({ format: 'date-time' }),
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

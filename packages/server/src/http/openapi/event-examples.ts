/** The people and things of the examples, the same in all of them. */
export const customer = { id: '0197a3c2-5b1e-7c44-9d0a-3f6d2b8e1c55', local_id: 1_000_000_001 };
export const card = { id: '0197a3c2-6f10-7d21-8a4e-2b9c5d1e7f30', local_id: 1_000_000_001, customer_id: customer.id };
export const other = { id: '0197a3c2-7a3c-7b90-8c55-0e4f6a9d2b18' };
export const merchant = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };

export const moved = (amount: string, balance_after: string) => ({
  operation_id: '0197a3c2-8d4f-7e12-9b66-1f507bae3c29',
  amount,
  currency: 'usd',
  balance_after,
});

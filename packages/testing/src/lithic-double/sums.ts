import { Refusal } from './route.ts';
import type { Life } from './state.ts';

export type Sum = Life['pending'];

export const NOTHING: Sum = { merchant: 0, billed: 0 };

export function partOf(asked: Sum, billed: number, { partialAllowed }: { readonly partialAllowed?: boolean }): Sum {
  if (!partialAllowed || billed > asked.billed) throw new Refusal(400, 'this partial approval is not allowed');
  return { billed, merchant: Math.round((asked.merchant * billed) / asked.billed) };
}

export function heldFor(sum: Sum, { holds = sum.billed }: { readonly holds?: number }): Sum {
  return { ...sum, billed: holds };
}

export function plus(one: Sum, other: Sum): Sum {
  return { merchant: one.merchant + other.merchant, billed: one.billed + other.billed };
}

export function minus(one: Sum, other: Sum): Sum {
  return { merchant: one.merchant - other.merchant, billed: one.billed - other.billed };
}

import { CsvTable, jsonColumn, textColumn, valueColumn } from '#kit/csv.ts';
import type { cardView } from './card-view.ts';

export const CARDS = new CsvTable<ReturnType<typeof cardView>>([
  valueColumn('id', ({ id }) => id),
  valueColumn('local_id', ({ local_id }) => local_id),
  valueColumn('customer_id', ({ customer_id }) => customer_id),
  valueColumn('created_at', ({ created_at }) => created_at),
  textColumn('label', ({ label }) => label),
  valueColumn('status', ({ card }) => card.status),
  valueColumn('currency', ({ card }) => card.currency),
  valueColumn('amount', ({ card }) => card.amount),
  valueColumn('brand', ({ card }) => card.info.brand),
  valueColumn('masked_pan', ({ card }) => card.info.masked_pan),
  valueColumn('last4', ({ card }) => card.info.last4),
  valueColumn('expiry_month', ({ card }) => card.info.expiry_month),
  valueColumn('expiry_year', ({ card }) => card.info.expiry_year),
  textColumn('name_on_card', ({ card }) => card.info.name_on_card),
  jsonColumn('metadata', ({ metadata }) => metadata),
]);

/** The columns of lists of cards. */
export const LISTED_CARDS = CARDS.startingWith('id', 'local_id', 'created_at', 'customer_id');

import type { CardFields, ViewOptions } from '../../secure-view/index.ts';
import { escapeHtml } from './html.ts';

/** The card's fields as a piece of HTML for the page: the only place where a card number becomes text. */
export function renderCard(fields: CardFields, options: ViewOptions): string {
  const values = {
    pan: fields.pan.reveal().replaceAll(/(.{4})(?=.)/g, '$1 '),
    cvv: fields.cvv.reveal(),
    expiry: `${fields.expiryMonth}/${fields.expiryYear}`,
    cardholder: fields.cardholder,
    brand: fields.brand,
  };
  return options.fields
    .map((field) => `<div data-field="${field}"><span id="value-${field}">${escapeHtml(values[field])}</span></div>`)
    .join('\n');
}

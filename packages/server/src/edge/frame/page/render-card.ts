import type { CardFields, Field, ShownCard, ViewOptions } from '#secure-view';
import { escapeHtml } from '#kit/escape-html.ts';
import { TEXTS, type Texts } from './texts.ts';

/** Digits per group. */
const GROUP = 4;

const BRANDS: Readonly<Record<CardFields['brand'], string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** The copy icon: two overlapping sheets. */
const ICON =
  '<svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round">' +
  '<rect x="5.75" y="5.75" width="8.5" height="8.5" rx="2"/>' +
  '<path stroke-linecap="round" d="M10.25 3.25v0a1.5 1.5 0 0 0-1.5-1.5h-5.5a1.5 1.5 0 0 0-1.5 1.5v5.5a1.5 1.5 0 0 0 1.5 1.5"/></svg>';

/** Renders the card as an HTML fragment. The only place where a card number, or the address of a page with it, becomes text. */
export function renderCard(card: ShownCard, options: ViewOptions): string {
  const texts = TEXTS[options.language];
  if (card.kind === 'embed') return renderEmbed(card.url.reveal(), texts);
  return options.fields.map((field) => renderField(field, TEXT_OF[field](card.fields), texts)).join('\n');
}

/** The platform's page. It cannot navigate the pages around it, open windows or learn their addresses. */
function renderEmbed(url: string, { title }: Texts): string {
  return (
    `<iframe class="embed" src="${escapeHtml(url)}" title="${escapeHtml(title)}" sandbox="allow-scripts allow-same-origin" ` +
    'allow="clipboard-write" referrerpolicy="no-referrer"></iframe>'
  );
}

const TEXT_OF: Readonly<Record<Field, (fields: CardFields) => string>> = {
  pan: ({ pan }) => inGroups(pan.reveal()),
  cvv: ({ cvv }) => cvv.reveal(),
  expiry: ({ expiryMonth, expiryYear }) => `${expiryMonth}/${expiryYear}`,
  cardholder: ({ cardholder }) => cardholder,
  brand: ({ brand }) => BRANDS[brand],
};

/** Without a regular expression: engines keep the text of the last match. */
function inGroups(number: string): string {
  const groups = Array.from({ length: Math.ceil(number.length / GROUP) }, (_, index) =>
    number.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.join(' ');
}

function renderField(field: Field, value: string, texts: Texts): string {
  // Isolates a right-to-left name from the text around it.
  const text = field === 'cardholder' ? `<bdi>${escapeHtml(value)}</bdi>` : escapeHtml(value);
  const copyable = field !== 'brand';
  const button = copyable
    ? `<button type="button" class="copy" data-copy="${field}" aria-label="${escapeHtml(texts.copyButtons[field])}">` +
      `${ICON}<span class="copy-word">${escapeHtml(texts.copy)}</span></button>`
    : '';
  return (
    `<div class="field" role="group" data-field="${field}" aria-labelledby="label-${field}">` +
    `<span class="label" id="label-${field}">${escapeHtml(texts.labels[field])}</span>` +
    `<div class="row${copyable ? ' copyable' : ''}"><span class="value" id="value-${field}">${text}</span>${button}</div></div>`
  );
}

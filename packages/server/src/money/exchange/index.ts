export type { ExchangeRate, ExchangeTerms } from './exchange-rate.ts';
export { ExchangeRates, listExchangeRates, setExchangeRates } from './exchange-rates.ts';
export type { ExchangeRateChange } from './exchange-rates.ts';
export type { Quote } from './quotes/quote.ts';
export { draftedQuote, quoteFact, useQuote } from './quotes/quote-facts.ts';

export type { AppliedRate, ExchangeRate, ExchangeTerms } from './exchange-rate.ts';
export { ExchangeRates, listExchangeRates, setExchangeRates } from './exchange-rates.ts';
export type { Conversion, ExchangeRateChange } from './exchange-rates.ts';
export { readRateChange } from './read-rate-change.ts';
export type { RateInput } from './read-rate-change.ts';
export { MarkupInput, PerUsdInput } from './schemas.ts';
export { rateText } from './rate-text.ts';
export {
  MARKUP_PERCENT_MAX,
  PER_USD_DECIMALS,
  PERCENT_DECIMALS,
  percentText,
  rateView,
  sandboxRateView,
} from './rate-view.ts';
export { listSandboxRates, setSandboxRate, removeSandboxRate } from './sandbox-rates.ts';
export type { SandboxRate } from './sandbox-rates.ts';
export type { Quote } from './quotes/quote.ts';
export { draftedQuote, quoteFact, useQuote } from './quotes/quote-facts.ts';

export { StripeAdapter } from './stripe-adapter.ts';

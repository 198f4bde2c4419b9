export { EmbeddedBank } from './embedded-bank.ts';
export { EMBEDDED_NOTICE } from './notice-queue.ts';
export { EMBEDDED_PAYMENT } from './payments.ts';

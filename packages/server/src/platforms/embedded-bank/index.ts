export { EmbeddedBank } from './embedded-bank.ts';

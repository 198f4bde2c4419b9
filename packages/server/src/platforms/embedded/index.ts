export { EmbeddedPlatform } from './embedded-platform.ts';

import { hash } from 'node:crypto';

/** Serializes JSON for a script element, which would end at the next `</script`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** The policy source that allows an inline script or style with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

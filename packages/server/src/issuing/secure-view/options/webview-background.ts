import type { ViewOptions } from '../model.ts';
import { readableWith } from './color.ts';

type BackgroundInputs = Pick<ViewOptions, 'theme' | 'embedding' | 'textColor'>;

/**
 * The background colour of the theme `plain` in a web view. There is no page behind it, and the text colour may not be readable on
 * the browser's white. Undefined for any other view.
 */
export function webviewBackground({ theme, embedding, textColor }: BackgroundInputs): string | undefined {
  return theme === 'plain' && embedding === 'webview' ? readableWith(textColor) : undefined;
}

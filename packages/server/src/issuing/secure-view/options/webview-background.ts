import type { ViewOptions } from '../model.ts';
import { readableWith } from './color.ts';

type Grounded = Pick<ViewOptions, 'theme' | 'embedding' | 'textColor'>;

/**
 * What a page of the theme `plain` has under it in a web view: there is no page behind it, and a browser's white is not what
 * its text was chosen for. Undefined where the view stands on something else.
 */
export function webviewBackground({ theme, embedding, textColor }: Grounded): string | undefined {
  return theme === 'plain' && embedding === 'webview' ? readableWith(textColor) : undefined;
}

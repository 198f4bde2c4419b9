import type { ViewOptions } from '../model.ts';
import { DARK, LIGHT } from './color.ts';

/** The options of a view in a light page: near black in place of the default white, unless the partner has chosen a colour. */
export function onLightPage(options: ViewOptions): ViewOptions {
  if (options.followsPage === undefined) return options;
  return { ...options, textColor: DARK, labelColor: DARK, buttonColor: DARK, buttonTextColor: LIGHT };
}

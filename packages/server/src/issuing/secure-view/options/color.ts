/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const COLOR_PATTERN = '^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';

/** Minimum contrast of readable text: WCAG 2.2, success criterion 1.4.3. */
export const CONTRAST_MIN = 4.5;

const SHORT_LENGTH_MAX = 5;
const BACKDROPS = ['#000000', '#ffffff'] as const;
export const LIGHT = '#ffffff';
export const DARK = '#111827';

/** A colour that matches the pattern, in lower case with six or eight digits. */
export function normalizeColor(text: string): string {
  const color = text.toLowerCase();
  return color.length > SHORT_LENGTH_MAX ? color : color.replaceAll(/[\da-f]/g, '$&$&');
}

/**
 * The contrast of a text with the layers under it, the topmost last: 1 to 21. What is behind translucent layers is unknown, so the
 * worse of black and white counts.
 */
export function contrastOn(text: string, ...under: readonly string[]): number {
  return Math.min(
    ...BACKDROPS.map((backdrop) => {
      const ground = under.reduce(laidOver, channelsOf(backdrop));
      const [darker = 0, lighter = 0] = [luminance(laidOver(ground, text)), luminance(ground)].toSorted(
        (a, b) => a - b,
      );
      return (lighter + 0.05) / (darker + 0.05);
    }),
  );
}

/** White or near black, whichever has more contrast with the colour. */
export function readableWith(color: string): string {
  return contrastOn(LIGHT, color) >= contrastOn(DARK, color) ? LIGHT : DARK;
}

/** Red, green and blue from 0 to 1. */
type Channels = readonly number[];

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

function laidOver(ground: Channels, color: string): Channels {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return channelsOf(color).map((channel, at) => channel * alpha + ground[at]! * (1 - alpha));
}

/** Relative luminance as WCAG 2.2 defines it for sRGB. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Above this luminance of a background, near black has more contrast with it than white (WCAG 2.2, 1.4.3). */
const LIGHT_MIN = 0.2;

/**
 * Whether the background behind an element is light. Pictures and gradients are not looked at, and a colour that is not understood
 * counts as transparent.
 */
export function isOnLight(element: Element): boolean {
  const layers: Layer[] = [];
  for (let each: Element | null = element; each !== null; each = parentOf(each))
    layers.unshift(layerOf(getComputedStyle(each).backgroundColor));
  return (
    [canvas(element), ...layers].reduce((under, { luminance, alpha }) => under * (1 - alpha) + luminance * alpha, 1) >
    LIGHT_MIN
  );
}

interface Layer {
  /** 0: black, 1: white. */
  readonly luminance: number;
  readonly alpha: number;
}

/** The parent of an element, also across the border of a shadow tree. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
}

/** What a page without a background has: white, or what the browser has for a dark colour scheme. */
function canvas(element: Element): Layer {
  const probe = element.ownerDocument.createElement('span');
  probe.style.backgroundColor = 'Canvas';
  element.ownerDocument.documentElement.append(probe);
  const layer = layerOf(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return layer;
}

/** Reads a computed colour: `rgb(…)`, `color(srgb …)`, or one whose first number is its lightness, such as `oklch(…)`. */
function layerOf(color: string): Layer {
  const [, name = '', text = ''] = /^(\w+)\((?:srgb )?(.*)\)$/.exec(color) ?? [];
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((each) =>
    each.endsWith('%') ? parseFloat(each) / 100 : Number(each),
  );
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers;
  if (name === 'rgb' || name === 'rgba') return { luminance: srgb(first / 255, second / 255, third / 255), alpha };
  if (name === 'color' && color.includes('(srgb ')) return { luminance: srgb(first, second, third), alpha };
  if (name === 'oklab' || name === 'oklch') return { luminance: first ** 3, alpha };
  if (name === 'lab' || name === 'lch') return { luminance: ((first + 16) / 116) ** 3, alpha };
  return { luminance: 0, alpha: 0 };
}

/** Relative luminance as WCAG 2.2 defines it. */
function srgb(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Brands that stand for another browser, or for none. The list has one of made-up words, so that nothing relies on it. */
const NO_BROWSER = /not.?a|brand/i;
const ENGINE = 'Chromium';

/** In the order in which they are looked for: most browsers name others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

interface Device {
  readonly userAgent: string;
  /** What browsers of the engine Chromium say of themselves. */
  readonly brands?: readonly string[];
}

/** The browser and the system of a person, as far as they are known. */
export function readDevice({ userAgent, brands = [] }: Device): { browser?: string; system?: string } {
  const named = brands.filter((brand) => !NO_BROWSER.test(brand));
  const brand = named.find((each) => each !== ENGINE) ?? named[0];
  const browser = brand ?? BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}

/** The device of this page. */
export function thisDevice(): ReturnType<typeof readDevice> {
  const { userAgent, userAgentData } = navigator as Navigator & {
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  };
  return readDevice({ userAgent, ...(userAgentData && { brands: userAgentData.brands.map(({ brand }) => brand) }) });
}

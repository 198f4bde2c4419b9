import { useTexts } from '../text/catalog.ts';
import { readDevice } from './device-name.ts';
import { uiTexts } from './texts.ts';

/** `Chrome on Linux`, by what a browser says of itself, which pointing at it shows whole; the whole text if it names no known browser. */
export function BrowserName({ userAgent }: { readonly userAgent: string }) {
  const { deviceName } = useTexts(uiTexts);
  return <bdi title={userAgent}>{deviceName(readDevice({ userAgent })) || userAgent}</bdi>;
}

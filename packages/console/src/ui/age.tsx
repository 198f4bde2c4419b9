import { useState } from 'react';
import { useTexts } from '../text/catalog.ts';
import { useLanguage } from '../text/language.ts';
import { formatAge } from './format-age.ts';
import { uiTexts } from './texts.ts';

const NOW_MS = 60_000;

interface AgeProps {
  /** RFC 3339, UTC. */
  readonly since: string;
}

/** How long ago something was when it was drawn, such as `3 hours`, or `just now`. */
export function Age({ since }: AgeProps) {
  const [now] = useState(() => Date.now());
  const { justNow } = useTexts(uiTexts);
  const language = useLanguage();
  const age_ms = now - Date.parse(since);
  return <>{age_ms < NOW_MS ? justNow : formatAge(age_ms, language)}</>;
}

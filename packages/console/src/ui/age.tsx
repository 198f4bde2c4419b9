import { useState } from 'react';
import { useLanguage } from '../text/language.ts';
import { formatAge } from './format-age.ts';

interface AgeProps {
  /** RFC 3339, UTC. */
  readonly since: string;
}

/** How long ago something was when it was drawn, such as `3 hours`. */
export function Age({ since }: AgeProps) {
  const [now] = useState(() => Date.now());
  return <>{formatAge(now - Date.parse(since), useLanguage())}</>;
}

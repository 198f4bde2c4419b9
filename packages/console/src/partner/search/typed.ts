import { useState } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import { readQuery } from './query.ts';

/** A person stops typing for this long before the service is asked. */
const SETTLE_MS = 300;

/** What somebody types in a search field, and what the service is asked for. */
export function useTyped() {
  const [text, onText] = useState('');
  const settled = useSettled(text, SETTLE_MS);
  return { text, onText, query: readQuery(settled), isSettled: settled === text };
}

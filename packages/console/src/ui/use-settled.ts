import { useEffect, useState } from 'react';

/** What is typed is sent after a pause of this length. */
export const SETTLED_MS = 250;

/** A value that has not changed for a while. */
export function useSettled<Value>(value: Value, after_ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after_ms);
    return () => clearTimeout(timer);
  }, [value, after_ms]);
  return settled;
}

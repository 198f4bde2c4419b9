const SECRET = /^[\w-]{43}$/;

/**
 * The view's secret, taken out of the address: from then on neither who copies the address nor the history nor anything
 * else that reads either has it. Undefined when the address has none, as after a reload.
 */
export function takeSecret(): string | undefined {
  const text = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return SECRET.test(text) ? text : undefined;
}

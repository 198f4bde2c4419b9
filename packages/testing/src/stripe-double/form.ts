type Form = { [name: string]: Form | string };

/** Reads a form body as Stripe's client writes it: `a[b][c]=1` is `{a: {b: {c: '1'}}}`. */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    let at = form;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Form;
    at[parts.at(-1)!] = value;
  }
  return form;
}

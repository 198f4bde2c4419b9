/**
 * Returns a function that makes a format only once. A list needs one in each row, and making it takes a hundred times as long as using
 * it.
 */
export function madeOnce<Form extends string | number, Made>(
  make: (language: string, form: Form) => Made,
): (language: string, form: Form) => Made {
  const all = new Map<string, Made>();
  return (language, form) => {
    const key = `${language} ${form}`;
    const made = all.get(key) ?? make(language, form);
    all.set(key, made);
    return made;
  };
}

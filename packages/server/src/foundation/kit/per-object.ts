/** A function that makes something of an object the first time, and then returns the same again as long as the object lives. */
export function perObject<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const all = new WeakMap<Of, Made>();
  return (of) => {
    const made = all.get(of) ?? make(of);
    all.set(of, made);
    return made;
  };
}

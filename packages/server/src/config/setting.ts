/** An invalid setting. The process exits at startup with this one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError */
export function whole(variables: Variables, name: string, fallback: number, min: number, max: number): number {
  const text = variables[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

export function listOf(variables: Variables, name: string): string[] {
  return (variables[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

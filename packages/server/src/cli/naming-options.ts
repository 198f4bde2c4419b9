import { AppError } from '#kit/app-error.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reports a field that is wrong under the name that the command has for it.
 * @param nameOf the option or argument of a field
 * @throws UsageError
 */
export async function namingOptions<Result>(
  nameOf: (field: string) => string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [wrong] = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
    throw wrong === undefined ? error : new UsageError(`${nameOf(wrong[0])} ${wrong[1]}`, { cause: error });
  }
}

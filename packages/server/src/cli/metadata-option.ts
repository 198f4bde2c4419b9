import type { Command } from 'commander';
import { METADATA_KEY, METADATA_PAIRS_MAX, METADATA_VALUE_LENGTH_MAX, type Metadata } from '#kit/metadata.ts';
import { requireNoCardNumber } from './text-options.ts';
import { UsageError } from './usage-error.ts';

/** Adds `--metadata key=value`, which can be repeated. */
export function addMetadataOption(command: Command): Command {
  return command.option(
    '--metadata <key=value>',
    'a pair to store with the operation and send with its event; can be repeated',
    addPair,
    {},
  );
}

/** @throws UsageError */
function addPair(text: string, pairs: Metadata): Metadata {
  const [key, ...rest] = text.split('=');
  const value = rest.join('=');
  if (rest.length === 0 || !METADATA_KEY.test(key!))
    throw new UsageError('--metadata must be key=value, with a key of 1 to 40 letters, digits, _, . or -');
  if (Object.hasOwn(pairs, key!)) throw new UsageError(`--metadata has the key ${key} more than once`);
  if (value.length > METADATA_VALUE_LENGTH_MAX || !value.isWellFormed())
    throw new UsageError(
      `the value of --metadata ${key} must be a text of at most ${METADATA_VALUE_LENGTH_MAX} characters`,
    );
  requireNoCardNumber('--metadata', key!);
  requireNoCardNumber('--metadata', value);
  if (Object.keys(pairs).length === METADATA_PAIRS_MAX)
    throw new UsageError(`--metadata can be given at most ${METADATA_PAIRS_MAX} times`);
  return { ...pairs, [key!]: value };
}

import { randomBytes } from 'node:crypto';
import { openSecretFile } from './secret-file.ts';

const KEY_BYTES = 32;

/** 32 bytes in base64. */
const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=\s*$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;

/**
 * Returns the configured keys, or the one that the first start made and stored in the data folder, readable by its
 * owner only.
 */
export async function secretKeysOf(config: {
  secretKeys: readonly string[];
  dataDir: string;
}): Promise<[string, ...string[]]> {
  const [first, ...others] = config.secretKeys;
  if (first !== undefined) return [first, ...others];
  const key = await openSecretFile({
    dataDir: config.dataDir,
    name: 'key',
    make: () => randomBytes(KEY_BYTES).toString('base64'),
    isWhole: isKey,
    cost: 'what was sealed with it can’t be read any more, and everybody signs in again.',
  });
  return [key.trim()];
}

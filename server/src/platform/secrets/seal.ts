import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps credentials unreadable in the database and its backups. */
export interface Seal {
  seal(plain: string): string;
  /** Throws `UnsealError` when none of the keys opens the value. */
  open(sealed: string): string;
  /** Returns an empty text when none of the keys opens the value, for callers that can do without it. */
  openOrEmpty(sealed: string): string;
  /** Seals the text again with the first key, unless that key sealed it. */
  reseal(sealed: string): string;
  /** Derives a further secret for one purpose, always the same for the same first key. */
  derive(purpose: string): string;
  /** Derives a secret for every key, first key first, so that what was signed with an older key is still recognised. */
  deriveAll(purpose: string): string[];
}

/** The value was sealed with a key that is not in BAITDROP_SECRET_KEY, or it was changed. */
export class UnsealError extends Error {}

/** True if there is a value that none of the keys opens. It counts as missing, and its owner is notified. */
export const isUnreadable = (seal: Pick<Seal, 'openOrEmpty'>, sealed: string): boolean =>
  sealed !== '' && seal.openOrEmpty(sealed) === '';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derived = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', purpose, 32));

/** The first key seals and all of them open, so that a key can be replaced while the product runs. */
export function createSeal(secretKeys: readonly [string, ...string[]]): Seal {
  const keys = secretKeys.map((secretKey) => derived(secretKey, 'credentials at rest'));
  const [firstSecret] = secretKeys;
  const firstKey = derived(firstSecret, 'credentials at rest');
  const openWith = (sealed: string, candidates: readonly Buffer[]): string | undefined => {
    for (const key of candidates) {
      const plain = openWithKey(sealed, key);
      if (plain !== undefined) return plain;
    }
    return undefined;
  };
  const open = (sealed: string): string => {
    const plain = openWith(sealed, keys);
    if (plain === undefined) throw new UnsealError('A sealed value cannot be opened with BAITDROP_SECRET_KEY.');
    return plain;
  };
  const seal = (plain: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', firstKey, iv, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  };
  return {
    seal,
    open,
    openOrEmpty: (sealed) => openWith(sealed, keys) ?? '',
    reseal: (sealed) => (openWith(sealed, [firstKey]) === undefined ? seal(open(sealed)) : sealed),
    derive: (purpose) => derived(firstSecret, purpose).toString('base64url'),
    deriveAll: (purpose) => secretKeys.map((secretKey) => derived(secretKey, purpose).toString('base64url')),
  };
}

function openWithKey(sealed: string, key: Buffer): string | undefined {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // Authentication failed: the value was sealed with another key, or not by us.
    return undefined;
  }
}

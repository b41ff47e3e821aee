import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { isUnreadable, type Seal } from '../platform/secrets/seal.ts';

const SHOWN = 4;
const mask = (plain: string): string =>
  plain === '' ? '' : `••••${plain.length > 3 * SHOWN ? plain.slice(-SHOWN) : ''}`;

/** Masks a sealed field for readers: enough to recognise it, never the value. */
export const maskOf =
  (seal: Seal) =>
  (stored: unknown): string =>
    typeof stored === 'string' && stored !== '' ? mask(seal.openOrEmpty(stored)) : '';

/** Names the fields whose stored values, in the same order, no key opens. */
export const unreadableFields =
  (seal: Seal, fields: readonly string[]) =>
  (stored: unknown): string[] =>
    fields.filter((_name, at) => Array.isArray(stored) && isUnreadable(seal, String(stored[at] ?? '')));

/** Seals new values. A form that sends the mask back changes nothing. */
export const sealChanged =
  (seal: Seal, fields: readonly string[]): NonNullable<RecordHooks['beforeUpdate']> =>
  ({ values, original }) => {
    for (const field of fields) {
      const value = values[field];
      const before = original?.[field] ?? '';
      if (typeof value !== 'string' || value === before || value === '') continue;
      values[field] = before !== '' && value === maskOf(seal)(before) ? before : seal.seal(value);
    }
  };

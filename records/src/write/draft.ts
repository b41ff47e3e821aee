import type { Collection, RecordValues } from '../collections/collection.ts';
import type { NewFile } from './resolve-body.ts';

/** A row before it is stored. */
export interface Draft {
  collection: Collection;
  values: RecordValues;
  /** The stored row; null on create. */
  original: RecordValues | null;
  newFiles: Map<string, NewFile>;
}

export const failureMessage = (draft: Pick<Draft, 'original'>) =>
  draft.original ? 'Failed to update record.' : 'Failed to create record.';

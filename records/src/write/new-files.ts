import type { Upload } from '../files/record-files.ts';
import { listed } from './check-value.ts';
import type { Draft } from './draft.ts';

function fileNames(draft: Pick<Draft, 'collection'>, values: Draft['values'] | null): string[] {
  if (!values) return [];
  return draft.collection.fields
    .filter((field) => field.type === 'file')
    .flatMap((field) => [...listed(values[field.name])]);
}

/** The uploads that the row still names: a single field takes the last of several, and a hook may drop one. */
export function newFilesOf(draft: Draft): Upload[] {
  const named = new Set(fileNames(draft, draft.values));
  return [...draft.newFiles.values()].filter((file) => named.has(file.name));
}

/** Files of the stored row that the new one does not have. */
export function droppedFilesOf(draft: Draft): string[] {
  const remaining = new Set(fileNames(draft, draft.values));
  return fileNames(draft, draft.original).filter((name) => !remaining.has(name));
}

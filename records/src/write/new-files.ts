import type { Upload } from '../files/record-files.ts';
import { listed } from './check-value.ts';
import type { Draft } from './draft.ts';

function fileNames(draft: Pick<Draft, 'collection'>, values: Draft['values'] | null): string[] {
  if (!values) return [];
  return draft.collection.fields
    .filter((field) => field.type === 'file')
    .flatMap((field) => [...listed(values[field.name])]);
}

/** The uploads the row still names: a single field takes the last of several, a hook may take one out. */
export function newFilesOf(draft: Draft): Upload[] {
  const named = new Set(fileNames(draft, draft.values));
  return [...draft.newFiles.values()].filter((file) => named.has(file.name));
}

/** Files the stored row had and the new one has not. */
export function droppedFilesOf(draft: Draft): string[] {
  const kept = new Set(fileNames(draft, draft.values));
  return fileNames(draft, draft.original).filter((name) => !kept.has(name));
}

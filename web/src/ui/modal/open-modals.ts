import { createStore, EMPTY_LIST } from '../../platform/external-store.ts';

/** The open dialogs, the topmost last. The browser makes everything outside the topmost one inert. */
export const openModals = createStore<readonly HTMLDialogElement[]>(EMPTY_LIST);

export function modalOpened(dialog: HTMLDialogElement): () => void {
  openModals.set([...openModals.get(), dialog]);
  return () => openModals.set(openModals.get().filter((open) => open !== dialog));
}

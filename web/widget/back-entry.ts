// Makes Back close the order on phones, where it fills the window. While it is open, our own entry is on top of the
// page's history; the order's own steps lie above it.
const MARK = 'baitdropOrder';

const stateHere = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};
const isOurs = (): boolean => MARK in stateHere();

/** Call when the order opens; call the returned function when it has closed, for whatever reason. */
export function closeOrderOnBack(close: () => void): () => void {
  const steps = 'navigation' in window ? navigation : undefined;
  const before = isOurs() ? undefined : steps?.currentEntry?.key;
  try {
    // After a reload the entry exists already. The page's own state stays in it, because its router may need it.
    if (!isOurs()) history.pushState({ ...stateHere(), [MARK]: true }, '');
  } catch {
    // Some pages may not write their history, such as one that was opened from a file.
    return () => undefined;
  }
  const length = history.length;
  const onPop = () => {
    if (!isOurs()) close();
  };
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    if (!isOurs()) return;
    // Steps inside the order count too, and only newer browsers can go back past them without guessing.
    if (before !== undefined && steps) {
      const { committed, finished } = steps.traverseTo(before);
      void Promise.allSettled([committed, finished]);
    } else if (history.length === length) history.back();
  };
}

// On phones the order fills the window, where people expect Back to close it. While it is open, the page's history has an
// entry of ours on top; the order's own steps lie above it.
const MARK = 'baitdropOrder';

const stateHere = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};
const isOurs = (): boolean => MARK in stateHere();

/** Call when the order opens; the answer is to be called when it has closed, in whichever way. */
export function closeOnBack(close: () => void): () => void {
  const steps = 'navigation' in window ? navigation : undefined;
  const before = isOurs() ? undefined : steps?.currentEntry?.key;
  try {
    // Already there after a reload. The page's own state stays, because its router may need it.
    if (!isOurs()) history.pushState({ ...stateHere(), [MARK]: true }, '');
  } catch {
    // Some pages may not write their history, such as one opened from a file.
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

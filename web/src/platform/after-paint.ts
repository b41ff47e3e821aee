/**
 * Resolves once the browser has painted the current state. Slow work waits for it, so that a tap shows its effect at
 * once.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page is not painted, and a test may have no page.
    if (typeof document === 'undefined' || document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

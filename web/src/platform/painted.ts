/**
 * Resolves once the browser has painted what is there now. Work that takes a slow phone longer than a moment waits for it,
 * so that whoever tapped sees at once that they were heard.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page is not painted, and a test has no page.
    if (typeof document === 'undefined' || document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

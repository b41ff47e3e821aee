/**
 * Waits for the whole stylesheet. Prerendered pages paint with inlined rules while it loads, and parts that only the
 * browser renders (notices, menus) may need the other rules, so hydration waits until it has loaded or failed.
 */
export async function stylesReady(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(
    Array.from(links, async (link) => {
      if (link.sheet) return;
      await new Promise((resolve) => {
        link.addEventListener('load', resolve, { once: true });
        link.addEventListener('error', resolve, { once: true });
      });
    }),
  );
}

/**
 * Prerendered pages paint from inlined rules while the whole stylesheet is on its way. What only the browser draws
 * (notices, menus) may need rules from the rest, so the app wakes up when that is there, or has failed.
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

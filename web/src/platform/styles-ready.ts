/**
 * Prerendered pages paint with inlined rules while the whole stylesheet loads. What only the browser draws (notices,
 * menus) may need the other rules, so the app hydrates when the stylesheet has loaded or failed.
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

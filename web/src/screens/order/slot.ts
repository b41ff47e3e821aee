// The pages of a shop and of a product are prerendered once for all, and the server fills in the shop or product
// (`filled-page.ts`), so that a slow phone shows names and pictures before the script has loaded. React must reuse the
// painted elements: a replacement would be painted again, seconds later.

export interface SlotProps {
  'data-slot': string;
  suppressHydrationWarning: true;
}

export const slot = (name: string): SlotProps => ({ 'data-slot': name, suppressHydrationWarning: true });

/**
 * Replaces empty text: React treats an empty element that the server filled with text as a mismatch and renders the
 * whole page again.
 */
export const NOTHING_YET = '\u00a0';

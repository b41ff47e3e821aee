// The pages of a shop and of a product are drawn once for all of them, and the server fills in which one it is
// (`filled-page.ts`), so that a slow phone shows names and pictures before the script has come. React takes over the elements
// that were painted: another one in their place would be painted again, seconds later.

export interface SlotProps {
  'data-slot': string;
  suppressHydrationWarning: true;
}

export const slot = (name: string): SlotProps => ({ 'data-slot': name, suppressHydrationWarning: true });

/** Text for text: React takes an empty element with words in it for a mistake and draws the whole page again. */
export const NOTHING_YET = '\u00a0';

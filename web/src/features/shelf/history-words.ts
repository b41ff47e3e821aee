/** Why a stock changed, for people. */
const words: Record<string, string> = {
  counted: 'Counted',
  received: 'Came in',
  reserved: 'Ordered',
  released: 'Order cancelled',
  returned: 'Came back',
  imported: 'From a file',
  import_undone: 'File taken back',
  sold_out: 'Sold out for the day',
  back_on_sale: 'Back on sale',
};

export const reasonWords = (reason: string): string => words[reason] ?? reason;

/** '+5', '−2'; nothing where the count stayed. */
export const changeWords = (change: number): string =>
  change === 0 ? '' : change > 0 ? `+${change}` : `−${Math.abs(change)}`;

/** Labels for the reasons of stock changes. */
const labels: Record<string, string> = {
  counted: 'Counted',
  received: 'Stock in',
  reserved: 'Ordered',
  released: 'Order cancelled',
  returned: 'Came back',
  imported: 'From a file',
  import_undone: 'Import undone',
  synced: 'Changed on your website',
  sold_out: 'Sold out for the day',
  back_on_sale: 'Back on sale',
};

export const reasonLabel = (reason: string): string => labels[reason] ?? reason;

/** Returns '+5' or '−2'; empty if the stock did not change. */
export const changeLabel = (change: number): string =>
  change === 0 ? '' : change > 0 ? `+${change}` : `−${Math.abs(change)}`;

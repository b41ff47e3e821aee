const months = 'January February March April May June July August September October November December'.split(' ');

/** '2026-11' → 'November 2026'. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? month} ${year}`;
}

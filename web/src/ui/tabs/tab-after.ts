/** Where a key takes the focus in a row of tabs, round the ends; undefined for keys that mean nothing there. */
export function tabAfter(current: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

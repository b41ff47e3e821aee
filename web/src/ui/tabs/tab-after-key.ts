/** Returns the tab that a key moves the focus to, wrapping around at the ends; undefined for other keys. */
export function tabAfterKey(current: number, key: string, count: number): number | undefined {
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

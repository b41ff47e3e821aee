/** Returns the index that a key moves to in a row of `count` items; undefined for other keys. */
export function indexAfterKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'ArrowRight':
      return Math.min(place + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

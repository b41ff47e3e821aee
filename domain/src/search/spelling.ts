/** Short words have too many neighbours: "rod" is not "rib". */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The number of letters to change, add, leave out or swap with their neighbour to turn one word into the other; with
 * `isBeginning`, into any beginning of the other.
 */
export function editDistance(one: string, other: string, isBeginning = false): number {
  const width = other.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return isBeginning ? Math.min(...last) : (last[other.length] ?? 0);
}

const least = (row: Uint8Array, width: number): number => {
  let found = row[0] ?? 0;
  for (let column = 1; column < width; column += 1) found = Math.min(found, row[column] ?? 0);
  return found;
};

/**
 * Longer words are rare and compared by `editDistance`; for all others, these three rows are reused, so that a
 * comparison allocates nothing.
 */
const MAX_WIDTH = 256;
let [beforeLastRow, lastRow, currentRow] = [
  new Uint8Array(MAX_WIDTH),
  new Uint8Array(MAX_WIDTH),
  new Uint8Array(MAX_WIDTH),
];

/**
 * True if `editDistance` is at most `allowed`. Returns early, because most pairs of words already differ in their first
 * letters.
 */
export function isWithinDistance(allowed: number, one: string, whole: string, isBeginning = false): boolean {
  // Letters beyond this exceed the allowed distance.
  const other = isBeginning ? whole.slice(0, one.length + allowed) : whole;
  if (Math.abs(one.length - other.length) > allowed && !(isBeginning && one.length < other.length)) return false;
  const width = other.length + 1;
  if (Math.max(one.length, other.length) >= MAX_WIDTH) return editDistance(one, other, isBeginning) <= allowed;
  for (let column = 0; column < width; column += 1) lastRow[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    currentRow[0] = row;
    for (let column = 1; column < width; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let found = Math.min(
        (lastRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (lastRow[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        found = Math.min(found, (beforeLastRow[column - 2] ?? 0) + 1);
      currentRow[column] = found;
    }
    [beforeLastRow, lastRow, currentRow] = [lastRow, currentRow, beforeLastRow];
    // A swap continues from the row before the last, and costs one.
    if (least(lastRow, width) > allowed && least(beforeLastRow, width) >= allowed) return false;
  }
  return (isBeginning ? least(lastRow, width) : (lastRow[other.length] ?? 0)) <= allowed;
}

const MIN_BEGINNING = 5;

/** True if `typed` may be a misspelling or the beginning of `meant`. The first letter must be right. */
export function isSpelledAlike(typed: string, meant: string): boolean {
  // Numbers must match exactly, since they are sizes or models: a reel 4000 is not a reel 4500.
  const allowed = /\p{N}/u.test(typed) ? 0 : allowedEdits(typed.length);
  if (allowed === 0 || typed[0] !== meant[0] || meant.length < typed.length - allowed) return false;
  const isBeginning = typed.length >= MIN_BEGINNING;
  if (!isBeginning && meant.length > typed.length + allowed) return false;
  return isWithinDistance(allowed, typed, meant, isBeginning);
}

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** `whole`: no usable wish, send everything. `invalid`: cannot be read. `outside`: lies beyond the file. */
type RequestedRange = ByteRange | 'whole' | 'invalid' | 'outside';

/** The part a `Range` header asks for. Several parts at once are answered with the whole file, as the standard allows. */
export function parseRange(header: string | undefined, size: number): RequestedRange {
  if (header === undefined || header === '') return 'whole';
  if (!header.startsWith('bytes=')) return 'invalid';
  const wish = header.slice('bytes='.length).trim();
  if (wish.includes(',')) return 'whole';
  const [, first = '', last = ''] = /^(\d*)\s*-\s*(\d*)$/.exec(wish) ?? [];
  if (first === '' && last === '') return 'invalid';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'invalid';
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** `whole`: no usable range, so everything is sent. `invalid`: cannot be parsed. `outside`: lies beyond the file. */
type RequestedRange = ByteRange | 'whole' | 'invalid' | 'outside';

/**
 * The range that a `Range` header requests. Several ranges are answered with the whole file, as the standard allows.
 */
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

// Converts a day's hours between text and fields. Half-typed values stay as they are.
export interface Period {
  opens: string;
  closes: string;
}

export const CLOSED = 'Closed';

/** Empty if the shop is closed. */
export function periodsOf(text: string): Period[] {
  if (text.trim() === '' || text.trim().toLowerCase() === CLOSED.toLowerCase()) return [];
  return text.split(',').map((part) => {
    const [opens = '', closes = ''] = part.split(/[–-]/);
    return { opens: opens.trim(), closes: closes.trim() };
  });
}

export const textOf = (periods: readonly Period[]): string =>
  periods.length === 0 ? CLOSED : periods.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');

const DEFAULT_PERIOD: Period = { opens: '09:00', closes: '17:30' };
const DEFAULT_BREAK = { from: '12:30', until: '13:30' };

export const opened = (): string => textOf([DEFAULT_PERIOD]);

/** Splits the day around lunch, or in the middle of its last period. */
export function withBreak(text: string): string {
  const [day = DEFAULT_PERIOD] = periodsOf(text);
  const isAroundLunch = day.opens < DEFAULT_BREAK.from && day.closes > DEFAULT_BREAK.until;
  return textOf([
    { opens: day.opens, closes: isAroundLunch ? DEFAULT_BREAK.from : '' },
    { opens: isAroundLunch ? DEFAULT_BREAK.until : '', closes: day.closes },
  ]);
}

export function withoutBreak(text: string): string {
  const periods = periodsOf(text);
  return textOf([{ opens: periods[0]?.opens ?? '', closes: periods.at(-1)?.closes ?? '' }]);
}

export const withPeriod = (text: string, index: number, change: Partial<Period>): string =>
  textOf(periodsOf(text).map((period, each) => (each === index ? { ...period, ...change } : period)));

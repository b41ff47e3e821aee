// Times of day as minutes after midnight. Minutes past 1440 belong to the next day.

export const MINUTES_PER_DAY = 1440;

/** Reads '09:30' or '24:00' (the end of the day); anything else is undefined. */
export function readClockTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const minuteOfDay = Number(hours) * 60 + Number(minutes);
  return minuteOfDay <= MINUTES_PER_DAY ? minuteOfDay : undefined;
}

/** '09:30'. The end of the day is '24:00'; later minutes are shown as times of the next day. */
export function formatClockTime(minuteOfDay: number): string {
  const shown = minuteOfDay > MINUTES_PER_DAY ? minuteOfDay - MINUTES_PER_DAY : minuteOfDay;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

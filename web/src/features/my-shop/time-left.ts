/** Formats '29:41', or '1:05:00' from an hour on; null when the time is over. */
export function clockLeft(until: string, nowMs: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (!(seconds > 0)) return null;
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

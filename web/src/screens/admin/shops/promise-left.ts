export interface PromiseLeft {
  text: string;
  isOver: boolean;
}

const MINUTE_MS = 60_000;

function span(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** Says how much is left of the 24 hours within which a shop is promised to be live. */
export function promiseLeft(promisedBy: string, now: Date): PromiseLeft {
  const leftMs = Date.parse(promisedBy) - now.getTime();
  if (leftMs > 0) return { text: `${span(Math.ceil(leftMs / MINUTE_MS))} left`, isOver: false };
  return { text: `${span(Math.floor(-leftMs / MINUTE_MS))} over the promised 24 hours`, isOver: true };
}

import { useMinute } from '../../platform/use-minute.ts';
import { Instant } from '../../ui/time/instant.tsx';
import type { InstantShape } from '../../ui/time/london-text.ts';

/** A time of a record, with "Today" and similar names for near days. */
export function RelativeTime({ at, show = 'both' }: { at: string; show?: InstantShape }) {
  const now = useMinute();
  return <Instant at={new Date(at)} show={show} {...(now && { now })} />;
}

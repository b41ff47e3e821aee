import { type InstantShape, instantText } from './london-text.ts';

interface InstantProps {
  at: Date;
  show?: InstantShape;
  /** Shows near days as "Today" or "Tomorrow". Read the clock in an effect, not while prerendering. */
  now?: Date;
}

/** A date and time in London. */
export function Instant({ at, show = 'both', now }: InstantProps) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {instantText(at, show, now)}
    </time>
  );
}

import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Instant } from '../../ui/time/instant.tsx';

/** Everything that happened, oldest first. */
export function History({ events }: { events: TrackedOrder['events'] }) {
  if (events.length === 0) return null;
  return (
    <Accordion
      items={[
        {
          title: 'Everything that happened',
          content: (
            <ol className="grid gap-2">
              {events.map(({ kind, text, at }) => (
                <li key={`${kind} ${at}`} className="flex gap-3">
                  <span className="shrink-0 text-muted">
                    <Instant at={new Date(at)} show="time" />
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}

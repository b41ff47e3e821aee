import type { ShopHours } from '@baitdrop/contract/directory';
import { floatOutline } from '../../ui/float/float-outline.ts';
import { type OpenText, openText } from './open-text.ts';
import { useMinute } from '../../platform/use-minute.ts';

const textClasses: Record<OpenText['state'], string> = {
  open: 'text-action-text',
  closed: 'text-muted',
  busy: 'text-float',
};

/** The float is bright while the shop is open, an outline while it is closed, and tilted while it is busy. */
function StandingFloat({ state }: { state: OpenText['state'] }) {
  const isClosed = state === 'closed';
  return (
    <svg
      viewBox="0 0 32 48"
      className={`h-5.5 w-4 shrink-0 ${state === 'busy' ? 'rotate-20' : ''}`}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={floatOutline.antenna}
        className={isClosed ? 'stroke-muted' : 'stroke-ink'}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d={floatOutline.body}
        className={isClosed ? 'fill-transparent stroke-muted' : 'fill-action'}
        strokeWidth={isClosed ? 3 : 0}
      />
      <path d={floatOutline.cap} className={isClosed ? 'fill-muted/40' : 'fill-float-fill'} />
      {isClosed ? null : <path d={floatOutline.band} fill="#FFFDF6" />}
    </svg>
  );
}

/** Shows whether the shop is open now, and until when or from when. It keeps its height before the time is known. */
export function OpenChip({ hours }: { hours: ShopHours }) {
  const now = useMinute();
  if (now === null) return <span className="block h-6" />;
  const { state, word, detail } = openText(hours, now);
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-sm tabular-nums">
      <StandingFloat state={state} />
      <span>
        <strong className={`font-semibold ${textClasses[state]}`}>{word}</strong>
        {detail === '' ? null : <span className="text-muted"> {state === 'closed' ? `· ${detail}` : detail}</span>}
      </span>
    </span>
  );
}

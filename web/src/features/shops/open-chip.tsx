import type { ShopHours } from '@baitdrop/contract/directory';
import { floatOutline } from '../../ui/float/float-outline.ts';
import { type OpenText, openText } from './open-text.ts';
import { useMinute } from './use-minute.ts';

const words: Record<OpenText['state'], string> = { open: 'text-action-text', closed: 'text-muted', busy: 'text-float' };

/** The float stands while the shop is open, lies flat while it is closed and leans while it is busy. */
function StandingFloat({ state }: { state: OpenText['state'] }) {
  const lean = { open: '', closed: 'rotate-80 grayscale', busy: 'rotate-25' }[state];
  return (
    <svg viewBox="0 0 32 48" className={`h-5 w-3.5 shrink-0 ${lean}`} aria-hidden="true" focusable="false">
      <path d={floatOutline.antenna} className="stroke-ink" strokeWidth="3.5" strokeLinecap="round" />
      <path d={floatOutline.body} className={state === 'closed' ? 'fill-muted' : 'fill-action'} />
      <path d={floatOutline.cap} className={state === 'closed' ? 'fill-muted' : 'fill-float-fill'} />
      <path d={floatOutline.band} fill="#FFFDF6" />
    </svg>
  );
}

/** Whether the shop is open now, and until when or from when. Keeps its line while the clock is not known. */
export function OpenChip({ hours }: { hours: ShopHours }) {
  const now = useMinute();
  if (now === null) return <span className="block h-6" />;
  const { state, word, detail } = openText(hours, now);
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-sm tabular-nums">
      <StandingFloat state={state} />
      <span>
        <strong className={`font-semibold ${words[state]}`}>{word}</strong>
        {detail === '' ? null : <span className="text-muted"> {state === 'closed' ? `· ${detail}` : detail}</span>}
      </span>
    </span>
  );
}

import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { Money } from '../../ui/money.tsx';

type ChangesProps = Pick<TrackedOrder, 'changes'>;

/** Lists changes since the order was placed: what, how much, and when the money is refunded. */
export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="changes"
      className="rounded-card border border-cream-ink/25 bg-cream px-4 py-3 text-cream-ink"
    >
      <h2 id="changes" className="text-base">
        What changed
      </h2>
      <ul className="mt-1 grid gap-2">
        {changes.map(({ text, amount_pence, money, at }) => (
          <li key={`${at} ${text}`} className="text-sm">
            <span className="flex justify-between gap-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              {amount_pence === 0 ? null : <Money amount={pence(amount_pence)} className="shrink-0" />}
            </span>
            <span className="block">{money}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Announces changes while the page is open to screen readers. */
export function ChangeNews({ changes }: ChangesProps) {
  const [initialCount] = useState(changes.length);
  const [newest] = changes;
  return (
    <output className="sr-only">
      {newest !== undefined && changes.length > initialCount ? `${newest.text} ${newest.money}` : ''}
    </output>
  );
}

import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { formatMinutesUntil } from '@baitdrop/domain/tracking/format-time';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useRef, useState } from 'react';
import { EtaTime } from '../../features/orders/eta-time.tsx';
import { slotText } from '../../features/orders/slot-text.ts';
import { OrderStagePicture } from '../../features/pictures/order-stage.picture.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card.tsx';
import { copyText } from '../../ui/copy-field/copy-text.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { People } from './people.tsx';

const SOON_MS = 3_600_000;

/** The time that matters now, with the minutes left during the last hour, and the booked time. */
function Expected({ order: { time, eta, slot } }: { order: TrackedOrder }) {
  const now = useMinute() ?? new Date(0);
  const at = time.at !== null && time.at === eta ? new Date(time.at) : null;
  const isSoon = at !== null && at.getTime() - now.getTime() < SOON_MS;
  return (
    <EtaTime time={time} className="min-w-0">
      <dt className="sr-only">Time left</dt>
      <dd className={`text-sm text-muted ${slot === null ? 'min-h-5' : ''}`}>
        {isSoon ? formatMinutesUntil(at, now) : null}
      </dd>
      {slot === null ? null : (
        <>
          <dt className="sr-only">Your time</dt>
          <dd className="text-sm text-muted">Your time: {slotText(slot, now)}</dd>
        </>
      )}
    </EtaTime>
  );
}

interface LabelledProps {
  label: string;
  note: string;
  /** The button beside the label. */
  action?: ReactNode;
  children?: ReactNode;
}

function Labelled({ label, note, action, children }: LabelledProps) {
  return (
    <div className="relative min-w-0">
      <p className="text-sm text-muted">{label}</p>
      {action === undefined ? null : <div className="absolute -top-3 -right-3">{action}</div>}
      {children}
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}

/** Large enough to read out at arm's length. */
function Pin({ pin }: { pin: string }) {
  const shown = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const worked = await copyText(pin, shown.current);
    setCopied(worked);
    if (worked) showSnackbar({ kind: 'success', text: pluginsMessages.copied });
  }
  return (
    <Labelled
      label="Your PIN"
      note="For the courier, nobody else"
      action={<IconButton Icon={isCopied ? Check : Copy} label="Copy PIN" onClick={() => void copy()} />}
    >
      <input
        ref={shown}
        readOnly
        aria-label="PIN for the courier"
        value={pin}
        size={4}
        className="h-11 w-full bg-transparent font-heading text-3xl font-bold tracking-wider tabular-nums min-[24rem]:text-4xl"
      />
    </Labelled>
  );
}

/** The PIN for the courier or the code for the counter; a drawing of the state while there is neither. */
function Proof({ order }: { order: TrackedOrder }) {
  const { pin, code, stage, status, fulfilment, payment } = order;
  const isPaid = payment === 'paid' || payment === 'not_needed';
  if (!isPaid || isOver(order)) return <OrderStagePicture stage={stage} className="size-24 justify-self-end" />;
  if (fulfilment === 'collection')
    return (
      <Labelled label="Your code" note="Give it at the counter">
        <p className="flex h-11 items-center font-heading text-2xl font-bold tabular-nums">{code}</p>
      </Labelled>
    );
  if (pin !== '' && status !== 'pending') return <Pin pin={pin} />;
  const note = status === 'en_route' ? 'This courier doesn’t need one.' : 'Once the courier sets off, if needed';
  return <Labelled label="Your PIN" note={note} />;
}

/** Shows what the customer needs now. Its rows have the same height in every state, so that nothing moves. */
export function OrderNowCard({ order }: { order: TrackedOrder }) {
  return (
    <section aria-label="What you need now">
      <Card isLive={!isOver(order)} className="pb-1!">
        <div className="grid min-h-29 grid-cols-2 gap-4 pb-3">
          <Expected order={order} />
          <Proof order={order} />
        </div>
        <People order={order} />
      </Card>
    </section>
  );
}

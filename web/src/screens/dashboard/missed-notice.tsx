import type { MissedOrder } from '@baitdrop/contract/dashboard';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { closeMissedOrder, missedOrdersQuery } from '../../features/desk/desk.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Button } from '../../ui/button/button.tsx';
import { telLink } from '../../ui/tel-link.ts';
import { instantText } from '../../ui/time/london-text.ts';
import { useMinute } from '../../platform/use-minute.ts';

function Missed({ order, onClosed }: { order: MissedOrder; onClosed: () => void }) {
  const command = useSubmit();
  const now = useMinute();
  const { code, customer_name: name, customer_phone: phone, lost_pence: lost, missed_at: at } = order;
  async function close() {
    if (await command.run(() => closeMissedOrder(order.order))) onClosed();
  }
  return (
    <Alert
      kind="error"
      title={deskMessages.missed.titleOf(code, lost === null ? null : formatPounds(pence(lost)))}
      actions={
        <>
          {phone === '' ? null : (
            <a href={telLink(phone)} className={`${buttonClass('secondary')} tabular-nums`}>
              <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
              Call {name}, {phone}
            </a>
          )}
          <Link to={`/dashboard/orders?order=${order.order}`} className={buttonClass('secondary')}>
            Open order
          </Link>
          <Button
            variant="secondary"
            pending={command.isPending}
            aria-label={`Close: ${code}`}
            onClick={() => void close()}
          >
            Close
          </Button>
        </>
      }
    >
      {deskMessages.missed.why(instantText(new Date(at), 'both', now === null ? undefined : new Date(now)))}
      {command.problem === '' ? null : <p role="alert">{command.problem}</p>}
    </Alert>
  );
}

/** Stays until somebody at the shop closes it, on whichever screen or device. */
export function MissedNotice({ shopId }: { shopId: string }) {
  const { data: missed = [], refetch } = useQuery(missedOrdersQuery(shopId));
  if (missed.length === 0) return null;
  return (
    <section aria-label={deskMessages.missed.title(missed.length)} className="grid gap-3">
      {missed.map((order) => (
        <Missed key={order.order} order={order} onClosed={() => void refetch()} />
      ))}
    </section>
  );
}

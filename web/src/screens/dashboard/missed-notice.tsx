import type { MissedOrder } from '@baitdrop/contract/dashboard';
import { closeMissedOrder } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import Phone from 'lucide-react/icons/phone';
import { missedOrdersQuery } from '../../features/desk/desk.queries.ts';
import { call } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { phoneText, telLink } from '../../ui/phone.ts';
import { instantText } from '../../ui/time/london-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { pageAddress } from '../../platform/page-address.ts';

function Missed({ order, onClosed }: { order: MissedOrder; onClosed: () => void }) {
  const command = useCommand();
  const now = useMinute();
  const { code, customer_name: name, customer_phone: phone, lost_pence: lost, missed_at: at } = order;
  async function close() {
    if (await command.run(() => call(closeMissedOrder, { params: { id: order.order } }))) onClosed();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-52 flex-1">
        <span className="font-semibold tabular-nums">
          {deskMessages.missed.order(code, lost === null ? null : formatPounds(pence(lost)))}
        </span>
        <span className="block text-sm">
          {instantText(new Date(at), 'both', now === null ? undefined : new Date(now))}
        </span>
      </p>
      {phone === '' ? null : (
        <a href={telLink(phone)} className={`${buttonClass('secondary')} tabular-nums`}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Call {name}, {phoneText(phone)}
          </span>
        </a>
      )}
      <LinkButton to={pageAddress('/dashboard/orders', { query: { order: order.order } })} variant="secondary">
        Open<span className="sr-only"> order {code}</span>
      </LinkButton>
      <Button
        variant="secondary"
        pending={command.isPending}
        aria-label={`Close: ${code}`}
        onClick={() => void close()}
      >
        Close
      </Button>
      {command.problem === '' ? null : <p role="alert">{command.problem}</p>}
    </li>
  );
}

/** Stays on every screen and device until staff close it. */
export function MissedNotice({ shopId }: { shopId: string }) {
  const { data, refetch } = useQuery(missedOrdersQuery(shopId));
  const missed = data?.missed ?? [];
  if (missed.length === 0) return null;
  return (
    <Alert kind="error" title={deskMessages.missed.title(missed.length)}>
      <p>{deskMessages.missed.why}</p>
      <ul className="mt-3 grid gap-3 pr-2">
        {missed.map((order) => (
          <Missed key={order.order} order={order} onClosed={() => void refetch()} />
        ))}
      </ul>
    </Alert>
  );
}

import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { trackMessages } from '@baitdrop/domain/messages/track';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useNavigate } from 'react-router';
import { cartStore } from '../../features/cart/carts.ts';
import { MoneyLines } from '../../features/orders/money-lines.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { VatLines } from '../../features/orders/vat-lines.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { TrackCard } from './track-card.tsx';
import { saveOrNotify } from '../../ui/save-or-notify.ts';
import { fetchTrackedReceipt, shopIdOf, trackedVatQuery } from '../../features/orders/tracking.queries.ts';
import { canPrint } from '../../platform/native.ts';
import { pageAddress } from '../../platform/page-address.ts';

export function OrderCard({ order, token }: { order: TrackedOrder; token: string }) {
  const navigate = useNavigate();
  const command = useCommand();
  const receipt = useCommand();
  const { data: vat } = useQuery({ ...trackedVatQuery(token, order), enabled: order.has_receipt });

  async function reorder() {
    const isDone = await command.run(async () => {
      const shopId = await shopIdOf(token, order.id);
      cartStore.orderAgain(shopId, order.lines);
      await navigate(pageAddress('/order', { query: { shop: shopId } }));
    });
    if (isDone) showSnackbar({ kind: 'success', text: trackMessages.inCartAgain });
    else showSnackbar({ kind: 'error', text: trackMessages.cartNotFilled });
  }

  async function saveReceipt() {
    const isRead = await receipt.run(async () => {
      await saveOrNotify(`baitdrop-${order.code}.pdf`, await fetchTrackedReceipt(token));
    });
    if (!isRead) showSnackbar({ kind: 'error', text: troubleMessages.fileNotSaved });
  }

  return (
    <TrackCard title="Your order">
      <div className="grid gap-4">
        <OrderLines
          lines={order.lines.map((line) => ({
            name: line.name,
            quantity: line.quantity,
            pricePence: line.price_pence,
            amountPence: line.amount_pence,
            notes: <LineNotes line={line} />,
          }))}
        />
        <MoneyLines
          breakdown={order.breakdown}
          total={{
            label: order.payment === 'paid' || order.payment === 'not_needed' ? 'Paid' : 'To pay',
            amountPence: order.to_pay_pence,
          }}
          refundedPence={order.refunded_pence}
        />
        {vat === undefined ? null : <VatLines {...vat} />}
        <div className="flex flex-wrap gap-3">
          {order.has_receipt && canPrint() ? (
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
              Print the receipt
            </Button>
          ) : null}
          {order.has_receipt ? (
            <Button variant="secondary" pending={receipt.isPending} onClick={() => void saveReceipt()}>
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              Receipt as PDF
            </Button>
          ) : null}
          {order.can.reorder ? (
            <Button variant="secondary" pending={command.isPending} onClick={() => void reorder()}>
              <RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />
              Order the same again
            </Button>
          ) : null}
        </div>
      </div>
    </TrackCard>
  );
}

function LineNotes({ line }: { line: TrackedOrder['lines'][number] }) {
  const notes = [
    ...line.swaps.map(({ name, quantity }) => `${quantity} swapped for ${name}`),
    ...(line.refunded_quantity > 0 ? [`${line.refunded_quantity} refunded`] : []),
    ...line.swaps.flatMap(({ name, refunded_quantity }) =>
      refunded_quantity > 0 ? [`${refunded_quantity} ${name} refunded`] : [],
    ),
  ];
  return notes.map((note) => (
    <span key={note} className="block text-sm font-semibold text-action-text">
      {note}
    </span>
  ));
}

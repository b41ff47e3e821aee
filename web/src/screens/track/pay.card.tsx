import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useCommand } from '../../platform/query/use-command.ts';
import { openPayment } from '../../platform/native/open-page.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TrackCard } from './track-card.tsx';
import { markAtPayment } from '../../features/orders/at-payment.ts';
import { payAgain } from '../../features/orders/tracking.queries.ts';

/** Asks for the payment, after the card was declined or the customer came back from the payment page. */
export function PayCard({ order, token }: { order: TrackedOrder; token: string }) {
  const command = useCommand();
  function pay() {
    void command.run(async () => {
      const { payment_url } = await payAgain(token);
      await openPayment({ url: payment_url, trackToken: token, onLeave: () => markAtPayment(token) });
    });
  }
  return (
    <TrackCard title="Not paid yet" isLive>
      <div className="grid gap-3">
        <p>Nothing was taken from your card.</p>
        <ProblemAlert problem={command.problem} />
        <Button pending={command.isPending} onClick={pay} className="min-h-13 w-full text-lg">
          Pay {formatPounds(pence(order.to_pay_pence))} now
        </Button>
      </div>
    </TrackCard>
  );
}

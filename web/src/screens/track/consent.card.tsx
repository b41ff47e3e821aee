import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { withdrawConsent } from '../../features/orders/tracking.queries.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TrackCard } from './track-card.tsx';

interface ConsentCardProps {
  order: TrackedOrder;
  token: string;
  onChanged: (order: TrackedOrder) => void;
}

/** Shown only if the customer agreed to the shop's emails. */
export function ConsentCard({ order, token, onChanged }: ConsentCardProps) {
  const command = useCommand();
  if (!order.shop_consent) return null;
  async function stop() {
    await command.run(async () => onChanged(await withdrawConsent(token)));
  }
  return (
    <TrackCard title="Emails from the shop">
      <p className="mb-3">You said that {order.shop.name} may email you about its offers.</p>
      <ProblemAlert problem={command.problem} />
      <Button variant="secondary" pending={command.isPending} onClick={() => void stop()}>
        Stop these emails
      </Button>
    </TrackCard>
  );
}

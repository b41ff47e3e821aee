import { cancelTestOrder, type TestDelivery } from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS } from '@baitdrop/domain/courier/courier-names';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Facts } from '../facts.tsx';

const at = (instant: string | null) => (instant === null ? 'unknown' : <Instant at={new Date(instant)} />);

function Stop({ stop }: { stop: TestDelivery['pickup'] }) {
  return (
    <>
      {stop.address}
      <span className="block text-sm text-muted">
        {stop.contact.name}, {stop.contact.phone}
      </span>
    </>
  );
}

interface TestDeliveryCardProps {
  delivery: TestDelivery;
  retailer: string;
  onCalled: () => void;
}

/** The courier's response, field by field. */
export function TestDeliveryCard({ delivery, retailer, onCalled }: TestDeliveryCardProps) {
  const [status, setStatus] = useState(delivery.status);
  const command = useCommand();
  const { environment } = delivery;

  const cancel = () =>
    command.run(async () => {
      const answer = await call(cancelTestOrder, {
        params: { id: delivery.delivery_id },
        body: { retailer_id: retailer, courier: delivery.courier, environment },
      });
      setStatus(answer.status);
      onCalled();
    });

  return (
    <div className="grid gap-4 rounded-card bg-page p-5">
      <h3 className="text-lg">The courier took it</h3>
      <Facts
        facts={[
          ['Courier', COURIER_LABELS[delivery.courier]],
          ['Delivery ID', delivery.delivery_id],
          ['Status', <Chip key="status">{status}</Chip>],
          ['Pickup', <Stop key="pickup" stop={delivery.pickup} />],
          ['Dropoff', <Stop key="dropoff" stop={delivery.dropoff} />],
          [
            'Items',
            <ul key="items">
              {delivery.items.map(({ name, quantity, price }) => (
                <li key={name}>
                  {quantity} × {name}, <Money amount={penceFromPounds(price)} />
                </li>
              ))}
            </ul>,
          ],
          ['Pickup ETA', at(delivery.pickup_eta)],
          ['Dropoff ETA', at(delivery.dropoff_eta)],
          ['Fee', <Money key="fee" amount={penceFromPounds(delivery.fee)} />],
          ['Currency', delivery.currency],
          [
            'Environment',
            <Chip key="environment" tone={environment === 'sandbox' ? 'warning' : 'error'}>
              {environment}
            </Chip>,
          ],
          ['Created', at(delivery.created_at)],
          [
            'Tracking',
            <a
              key="tracking"
              href={delivery.tracking_url}
              target="_blank"
              rel="noreferrer"
              className="text-action-text underline underline-offset-2"
            >
              {delivery.tracking_url}
            </a>,
          ],
        ]}
      />
      <ProblemAlert problem={command.problem} />
      {status === 'canceled' ? null : (
        <div>
          <Button variant="secondary" pending={command.isPending} onClick={() => void cancel()}>
            Cancel this delivery
          </Button>
        </div>
      )}
    </div>
  );
}

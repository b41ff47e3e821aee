import type { DeskCourier } from '@baitdrop/contract/order-desk';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import Bike from 'lucide-react/icons/bike';
import Phone from 'lucide-react/icons/phone';
import { courierQuery, fetchDeskPhoto } from '../../../features/desk/desk.queries.ts';
import { ProofPhoto } from '../../../features/orders/proof-photo.tsx';
import { useMinute } from '../../../platform/use-minute.ts';
import { telLink } from '../../../ui/phone.ts';
import { buttonClass } from '../../../ui/button.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

type Courier = NonNullable<DeskCourier['courier']>;

function courierText({ status, name, imminent, pickup_eta, dropoff_eta }: Courier, now: Date): string {
  const about = (iso: string): string => `about ${formatTimeAndDay(new Date(iso), now)}`;
  const at = (iso: string | null): string => (iso === null ? '' : `, ${about(iso)}`);
  const who = name === '' ? 'The courier' : name;
  if (status === 'requested' || status === 'pending')
    return `Finding a courier${pickup_eta === null ? '' : `, pick-up ${about(pickup_eta)}`}.`;
  if (status === 'pickup')
    return imminent ? `${who} is at your door.` : `${who} is on the way to you${at(pickup_eta)}.`;
  return imminent ? `${who} is nearly at the customer’s.` : `${who} is on the way to the customer${at(dropoff_eta)}.`;
}

/** The courier who comes for the order, and their phone. Only the customer sees the PIN. */
export function DeskOrderCourier({ order }: { order: string }) {
  const { courier = null, has_photo = false } = useQuery(courierQuery(order)).data ?? {};
  return (
    <>
      {courier === null ? null : <OnTheWay courier={courier} />}
      {has_photo ? <ProofPhoto load={() => fetchDeskPhoto(order)} /> : null}
    </>
  );
}

function OnTheWay({ courier }: { courier: Courier }) {
  const now = useMinute();
  if (now === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2">
      <p className="flex min-h-11 items-center gap-3">
        <Bike aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-float" />
        <span className="min-w-0 wrap-anywhere">
          {courierText(courier, now)}
          {courier.vehicle === '' ? null : <span className="text-muted"> {courier.vehicle}</span>}
        </span>
      </p>
      {courier.phone === '' ? null : (
        <a href={telLink(courier.phone)} className={`${buttonClass('secondary')} tabular-nums`}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          Call {courier.name || 'the courier'}
          {courier.phone_code === '' ? null : `, code ${courier.phone_code}`}
        </a>
      )}
    </div>
  );
}

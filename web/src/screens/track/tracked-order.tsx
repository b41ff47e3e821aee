import type { TrackedOrder as Order, TrackedOrder } from '@baitdrop/contract/tracking';
import { useState } from 'react';
import { ProofPhoto } from '../../features/orders/proof-photo.tsx';
import { fetchTrackedPhoto } from '../../features/orders/tracking.queries.ts';
import { OrderPushCard } from '../../features/push/order-push.card.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChangeNews, Changes } from './changes.tsx';
import { CancelDialog } from './cancel.dialog.tsx';
import { ChoiceCard } from './choice.card.tsx';
import { ElsewhereCard } from './elsewhere.card.tsx';
import { Journey } from './journey.tsx';
import { JourneyNews } from './journey-news.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { MessagesCard } from './messages.card.tsx';
import { OrderCard } from './order.card.tsx';
import { PayCard } from './pay.card.tsx';
import { PeopleCard } from './people.card.tsx';
import { NoPinCard, PinCard } from './pin.card.tsx';
import { ConsentCard } from './consent.card.tsx';
import { Receipt } from './receipt.tsx';
import { ReviewCard } from './review.card.tsx';
import { ShareCard } from './share.card.tsx';
import { SomethingWrong } from './something-wrong.tsx';
import { Steps } from '../../features/orders/order-steps.tsx';
import { TrackCard } from './track-card.tsx';
import { TrackHeader } from './track-header.tsx';
import { useKeptHeight } from './use-kept-height.ts';
import { useSuccess } from './use-success.ts';
import { RouteMap } from '../../features/map/route-map.tsx';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { Float } from '../../ui/float/float.tsx';

/** Shown right after the payment: the float dips, and one ring spreads. */
function SuccessCard({ isPaid, isCollected }: { isPaid: boolean; isCollected: boolean }) {
  return (
    <output className="flex items-center gap-5 overflow-hidden rounded-card border border-action-text/30 bg-action/10 px-5 py-4">
      <Float state="bite" className="h-18 w-12 shrink-0" />
      <span>
        <span className="block font-heading text-xl font-bold">A bite! Your order is in.</span>
        <span className="block">
          {isPaid ? 'Paid. ' : null}The receipt and a link to this page are on their way to your inbox. Stay here to{' '}
          {isCollected ? 'see when it’s ready' : 'watch it come'}.
        </span>
      </span>
    </output>
  );
}

/** The order's history, oldest first. */
function History({ events }: { events: TrackedOrder['events'] }) {
  if (events.length === 0) return null;
  return (
    <Accordion
      items={[
        {
          title: 'Everything that happened',
          content: (
            <ol className="grid gap-2">
              {events.map(({ kind, text, at }) => (
                <li key={`${kind} ${at}`} className="flex gap-3">
                  <span className="shrink-0 text-muted">
                    <Instant at={new Date(at)} show="time" />
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          ),
        },
      ]}
    />
  );
}

interface TrackedOrderProps {
  order: Order;
  token: string;
  readAtMs: number;
  hasFailed: boolean;
  isLive: boolean;
  onChanged: (order: Order) => void;
}

function Where({ drop }: { drop: Order['drop'] }) {
  if (!drop) return null;
  return (
    <TrackCard title="Where to">
      <p className="wrap-anywhere">{[drop.address, drop.postcode].filter((part) => part !== '').join(', ')}</p>
      {drop.note === '' ? null : <p className="text-muted">{drop.note}</p>}
    </TrackCard>
  );
}

function Pin({ order: { pin, status, fulfilment, payment } }: { order: Order }) {
  // The card stays for users who saw it before; users who open the page after the delivery do not need it.
  const [wasSeen] = useState(status !== 'delivered');
  if (fulfilment === 'collection' || status === 'cancelled') return null;
  if (payment === 'unpaid' || payment === 'asked') return null;
  if (status === 'delivered') return wasSeen ? <NoPinCard>Done: the bait is with you.</NoPinCard> : null;
  if (pin === '' && status === 'en_route') return <NoPinCard>You don’t need a PIN for this courier.</NoPinCard>;
  if (pin === '' || status === 'pending')
    return <NoPinCard>If the courier asks for one, it will be here when they set off.</NoPinCard>;
  return <PinCard pin={pin} />;
}

export function TrackedOrder({ order, token, readAtMs, hasFailed, isLive, onChanged }: TrackedOrderProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { isNew, isConfirming } = useSuccess(order);
  const isPaid = order.payment === 'paid' || order.payment === 'not_needed';
  const isEnded = isOver(order);
  // An unpaid order shows the link to pay instead of the courier's route. Users who saw the map keep it, so that
  // nothing moves when the order ends.
  const [wasOpen] = useState(!isEnded);
  const mapIsFirst = (!order.can.pay || isConfirming) && (!isEnded || wasOpen);
  const now = useKeptHeight<HTMLDivElement>();
  return (
    <>
      <div className={order.has_receipt ? 'tracked' : ''}>
        <TrackHeader order={order} hasFailed={hasFailed} isLive={isLive} isConfirming={isConfirming} />
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
          <div className="grid gap-5">
            {/* News takes its space from the map, so that nothing else moves. */}
            {mapIsFirst || order.changes.length > 0 ? (
              <div className={`flex flex-col gap-3 ${mapIsFirst ? 'min-h-72 sm:min-h-80' : ''}`}>
                <Changes changes={order.changes} />
                {mapIsFirst ? <RouteMap order={order} className="min-h-44 flex-1" /> : null}
              </div>
            ) : null}
            <ChangeNews changes={order.changes} />
            <div className="relative">
              <Journey order={order} />
              <JourneyNews order={order} readAtMs={readAtMs} hasFailed={hasFailed} />
            </div>
            <div ref={now} className="grid content-start gap-5">
              {order.can.pay && !isConfirming ? <PayCard order={order} token={token} /> : null}
              {isNew && order.celebrates ? (
                <SuccessCard isPaid={order.to_pay_pence > 0} isCollected={order.fulfilment === 'collection'} />
              ) : null}
              {isConfirming ? <div className="h-32" /> : null}
              {order.can.find_elsewhere ? <ElsewhereCard order={order} token={token} /> : null}
              <ReviewCard order={order} token={token} onSent={onChanged} />
              {order.can.choose ? (
                // Replaces the card that is useless without a courier, so that nothing moves under a finger.
                <ChoiceCard order={order} token={token} onChosen={onChanged} />
              ) : (
                <>
                  {isPaid && !isEnded ? <OrderPushCard trackToken={token} /> : null}
                  <Pin order={order} />
                  {isEnded || mapIsFirst ? null : <RouteMap order={order} />}
                </>
              )}
            </div>
            <TrackCard title="Step by step">
              <Steps steps={order.steps} />
            </TrackCard>
            <History events={order.events} />
          </div>
          <div className="grid gap-5">
            <PeopleCard order={order} />
            <Where drop={order.drop} />
            {order.has_photo ? (
              <TrackCard title="Photo">
                <ProofPhoto load={() => fetchTrackedPhoto(token)} />
              </TrackCard>
            ) : null}
            <OrderCard order={order} token={token} />
            <ShareCard order={order} token={token} onChanged={onChanged} />
            <ConsentCard order={order} token={token} onChanged={onChanged} />
            {order.can.cancel ? (
              <Button variant="danger" onClick={() => setCancelling(true)} className="justify-self-start">
                Cancel the order
              </Button>
            ) : null}
          </div>
        </div>
        {/* Last, so that nothing moves when it appears. */}
        <SomethingWrong order={order} token={token} />
        {isPaid ? <MessagesCard order={order} token={token} /> : null}
      </div>
      {order.has_receipt ? <Receipt order={order} /> : null}
      <CancelDialog
        open={isCancelling}
        order={order}
        token={token}
        onClose={() => setCancelling(false)}
        onCancelled={onChanged}
      />
    </>
  );
}

import type { TrackedOrder as Order, TrackedOrder } from '@baitdrop/contract/tracking';
import { useState } from 'react';
import { ProofPhoto } from '../../features/orders/proof-photo.tsx';
import { fetchTrackedPhoto } from '../../features/orders/tracking.queries.ts';
import { OrderPushCard } from '../../features/push/order-push.card.tsx';
import { ChangeNews, Changes } from './changes.tsx';
import { CancelDialog } from './cancel.dialog.tsx';
import { ChoiceCard } from './choice.card.tsx';
import { ElsewhereCard } from './elsewhere.card.tsx';
import { MapNews } from './map-news.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { MessagesCard } from './messages.card.tsx';
import { OrderCard } from './order.card.tsx';
import { PayCard } from './pay.card.tsx';
import { OrderNowCard } from './order-now.card.tsx';
import { ConsentCard } from './consent.card.tsx';
import { Receipt } from './receipt.tsx';
import { ReviewCard } from './review.card.tsx';
import { ShareCard } from './share.card.tsx';
import { SomethingWrong } from './something-wrong.tsx';
import { Steps } from '../../features/orders/order-steps.tsx';
import { TrackCard } from './track-card.tsx';
import { TrackHeader } from './track-header.tsx';
import { TrackState } from './track-state.tsx';
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

export function TrackedOrder({ order, token, readAtMs, hasFailed, isLive, onChanged }: TrackedOrderProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { isNew, isConfirming } = useSuccess(order);
  const isPaid = order.payment === 'paid' || order.payment === 'not_needed';
  const isEnded = isOver(order);
  // An unpaid order shows the link to pay instead of the courier's route. Users who saw the map keep it, so that
  // nothing moves when the order ends.
  const [wasOpen] = useState(!isEnded);
  const mapIsFirst = (!order.can.pay || isConfirming) && (!isEnded || wasOpen);
  const { ref, release } = useKeptHeight<HTMLDivElement>();
  const onChangedHere = (changed: Order) => {
    release();
    onChanged(changed);
  };
  const actions = (
    <div ref={ref} className="grid content-start gap-5 empty:hidden">
      {order.can.pay && !isConfirming ? <PayCard order={order} token={token} /> : null}
      {isNew && order.celebrates ? (
        <SuccessCard isPaid={order.to_pay_pence > 0} isCollected={order.fulfilment === 'collection'} />
      ) : null}
      {order.can.find_elsewhere ? <ElsewhereCard order={order} token={token} /> : null}
      <ReviewCard order={order} token={token} onSent={onChangedHere} />
      {order.can.choose ? <ChoiceCard order={order} token={token} onChosen={onChangedHere} /> : null}
      {isPaid && !isEnded && !order.can.choose ? <OrderPushCard trackToken={token} /> : null}
    </div>
  );
  const news = <MapNews order={order} readAtMs={readAtMs} hasFailed={hasFailed} />;
  return (
    <>
      <div className={order.has_receipt ? 'tracked' : ''}>
        <div className="grid gap-x-5 gap-y-4 pt-6 pb-5 lg:grid-cols-[24rem_minmax(0,1fr)] lg:pt-8">
          <div className="grid min-w-0 content-start gap-4">
            <TrackHeader order={order} hasFailed={hasFailed} isLive={isLive} isConfirming={isConfirming} />
            <OrderNowCard order={order} />
            <TrackState
              order={order}
              isConfirming={isConfirming}
              keepsHeight={wasOpen}
              onCancel={() => setCancelling(true)}
            />
          </div>
          <div className={`flex min-w-0 flex-col gap-3 ${mapIsFirst ? 'min-h-72 sm:min-h-80' : ''}`}>
            {mapIsFirst ? (
              <>
                <div className="relative flex min-h-40 flex-1 flex-col">
                  {news}
                  <RouteMap order={order} className="flex-1" />
                </div>
                {/* Changes take their space from the map above, so that nothing moves. */}
                <Changes changes={order.changes} />
              </>
            ) : (
              <>
                <Changes changes={order.changes} />
                {hasFailed ? <div className="relative min-h-14">{news}</div> : null}
                {actions}
              </>
            )}
            <ChangeNews changes={order.changes} />
          </div>
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-5">
            {mapIsFirst ? actions : null}
            <TrackCard title="Step by step">
              <Steps steps={order.steps} />
            </TrackCard>
            <History events={order.events} />
          </div>
          <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Where drop={order.drop} />
            {order.has_photo ? (
              <TrackCard title="Photo">
                <ProofPhoto load={() => fetchTrackedPhoto(token)} />
              </TrackCard>
            ) : null}
            <OrderCard order={order} token={token} />
            <ShareCard order={order} token={token} onChanged={onChanged} />
            <ConsentCard order={order} token={token} onChanged={onChanged} />
          </div>
          {/* Last, so that nothing moves when they appear. */}
          <div className="grid min-w-0 gap-5 empty:hidden">
            <SomethingWrong order={order} token={token} />
            {isPaid ? <MessagesCard order={order} token={token} /> : null}
          </div>
        </div>
      </div>
      {order.has_receipt ? <Receipt order={order} /> : null}
      <CancelDialog
        open={isCancelling}
        order={order}
        token={token}
        onClose={() => setCancelling(false)}
        onCancelled={onChangedHere}
      />
    </>
  );
}

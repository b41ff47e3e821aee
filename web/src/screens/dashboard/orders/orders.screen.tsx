import ArrowLeft from 'lucide-react/icons/arrow-left';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { LiveIndicator } from '../../../ui/live-indicator.tsx';
import { undoLast } from '../../../features/desk/held-commands.ts';
import { approvalRequestsQuery, useWaitingOrders } from '../../../features/desk/orders.queries.ts';
import { isInvited, useShopPermission } from '../../../features/desk/shop-role.ts';
import { HeldNotice } from '../../../features/shelf/held-notice.tsx';
import { useLeadTime } from '../../../features/my-shop/use-pause.ts';
import { PegSignPicture } from '../../../features/pictures/peg-sign.picture.tsx';
import { useKeepAwake } from '../../../platform/keep-awake.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useSession } from '../../../platform/records/session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ApprovalCard } from './approval.card.tsx';
import { CasesNotice } from '../cases-notice.tsx';
import { MessagesNotice } from '../messages-notice.tsx';
import { useDeskShown } from '../desk-shown.ts';
import { MissedNotice } from '../missed-notice.tsx';
import { AllOrders } from './all-orders.tsx';
import { type DeskAddress, readDeskAddress, writeDeskAddress } from './desk-address.ts';
import { DeskSettingsDialog } from './desk-settings.dialog.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderDetail } from './order-detail.tsx';
import { RingingBar } from './ringing-bar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { useShop } from '../use-shop.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Order desk', description: 'New orders, what is being packed, and what happened to each.' });

export const handle = { requires: 'auth', title: 'Order desk' };

export default function OrdersScreen() {
  useDeskShown();
  const { shop_id: shopId } = useShop();
  const [params, ask] = useSearchState();
  const address = readDeskAddress(params);
  const search = useRef<HTMLInputElement>(null);
  // An administrator who views a shop does not work there.
  const session = useSession();
  const isStaff = session?.role === 'shop_owner' || isInvited(session);
  const mayRefund = useShopPermission('refunds');
  const seesProducts = useShopPermission('products');
  const [showsSettings, setShowsSettings] = useState(false);
  useKeepAwake();
  const { waiting = [], refetch } = useWaitingOrders(shopId);
  const { data: approvalRequests, refetch: refetchRequests } = useQuery(approvalRequestsQuery(shopId));
  const leadTimeMinutes = useLeadTime(shopId);
  const isDesk = address.status === 'open';
  const isChosen = address.order !== '';
  // Without a choice, the desk shows a new order at once.
  const shownId = isChosen || !isDesk ? address.order : (waiting[0]?.id ?? '');
  const [ringing, ...others] = waiting.filter(({ id }) => id !== shownId);
  const isNewShown = waiting.some(({ id }) => id === shownId);

  const pathWith = (changes: Partial<DeskAddress>): string =>
    pageAddress('/dashboard/orders', { query: writeDeskAddress({ ...address, ...changes }) });
  const change = (changes: Partial<DeskAddress>, isStep = false) =>
    ask((now) => writeDeskAddress({ ...readDeskAddress(now), ...changes }), { isStep });

  useShortcuts({
    '/': () => search.current?.focus(),
    '?': () => setShowsSettings(true),
    u: undoLast,
  });

  function accepted() {
    change({ order: shownId });
    // The pressed button is gone.
    requestAnimationFrame(() => document.getElementById('order-code')?.focus());
  }

  const shownOrder = (
    <OrderDetail
      key={shownId}
      id={shownId}
      leadTimeMinutes={leadTimeMinutes}
      onChanged={refetch}
      onAccepted={accepted}
    />
  );
  return (
    <>
      <header className="flex min-h-16 items-center gap-2 py-1.5 print:hidden">
        {isChosen ? (
          <Link
            to={pathWith({ order: '' })}
            aria-label={isDesk ? 'Open orders' : 'All orders'}
            className={`grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-line ${isDesk ? 'lg:hidden' : ''}`}
          >
            <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          </Link>
        ) : null}
        <h1 className={ringing ? 'sr-only' : 'min-w-0 flex-1 truncate text-xl sm:text-2xl'}>Order desk</h1>
        {ringing ? (
          <RingingBar
            key={ringing.id}
            order={ringing}
            others={others.length}
            path={pathWith({ order: ringing.id, status: 'open' })}
            leadTimeMinutes={leadTimeMinutes}
            hasKeys={!isNewShown}
            onChanged={refetch}
          />
        ) : null}
        <span className={ringing ? 'max-lg:hidden' : ''}>
          <LiveIndicator />
        </span>
        <IconButton Icon={SlidersHorizontal} label="Sound, printer and keys" onClick={() => setShowsSettings(true)} />
      </header>
      <div className="mb-4 grid gap-3 empty:hidden">
        {(approvalRequests ?? []).map((order) => (
          <ApprovalCard key={order.id} order={order} onChanged={() => void refetchRequests()} />
        ))}
        <MissedNotice shopId={shopId} />
        {mayRefund ? <CasesNotice shopId={shopId} /> : null}
        <MessagesNotice shopId={shopId} />
        {seesProducts ? <HeldNotice shopId={shopId} /> : null}
      </div>
      {isDesk ? (
        <div className="grid items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <section aria-label="Orders" className={`grid min-w-0 gap-3 ${isChosen ? 'hidden lg:grid' : ''}`}>
            <OpenOrders
              shopId={shopId}
              address={address}
              shownId={shownId}
              pathWith={pathWith}
              onChange={change}
              searchRef={search}
            />
          </section>
          <section aria-label="The order" className={`min-w-0 ${isChosen ? '' : 'hidden lg:block'}`}>
            {shownId === '' ? (
              <EmptyState picture={<PegSignPicture className="size-32" />} title="No orders waiting">
                New orders ring and appear here. Choose one from the list to see all of it.
              </EmptyState>
            ) : (
              shownOrder
            )}
          </section>
        </div>
      ) : isChosen ? (
        <section aria-label="The order">{shownOrder}</section>
      ) : (
        <>
          <BackLink to={pathWith({ status: 'open', from: '', until: '', search: '', page: 1 })} className="mb-2">
            Open orders
          </BackLink>
          <AllOrders shopId={shopId} address={address} pathWith={pathWith} onChange={change} searchRef={search} />
        </>
      )}
      <DeskSettingsDialog open={showsSettings} isStaff={isStaff} onClose={() => setShowsSettings(false)} />
    </>
  );
}

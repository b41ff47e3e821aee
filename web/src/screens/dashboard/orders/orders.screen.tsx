import ArrowLeft from 'lucide-react/icons/arrow-left';
import Keyboard from 'lucide-react/icons/keyboard';
import { useRef, useState } from 'react';
import { type MetaFunction } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { LiveIndicator } from '../../../ui/live-indicator.tsx';
import { SoundSwitch } from '../../../features/desk/sound-switch.tsx';
import { approvalRequestsQuery, waitingOrdersQuery } from '../../../features/desk/orders.queries.ts';
import { isInvited, useShopPermission } from '../../../features/desk/shop-role.ts';
import { HeldNotice } from '../../../features/shelf/held-notice.tsx';
import { useLeadTime } from '../../../features/my-shop/use-pause.ts';
import { PegSignPicture } from '../../../features/pictures/peg-sign.picture.tsx';
import { PushSwitch } from '../../../features/push/push-switch.tsx';
import { useKeepAwake } from '../../../platform/keep-awake.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useSession } from '../../../platform/records/session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { ApprovalCard } from './approval.card.tsx';
import { CasesNotice } from '../cases-notice.tsx';
import { MessagesNotice } from '../messages-notice.tsx';
import { MissedNotice } from '../missed-notice.tsx';
import { useShop } from '../use-shop.ts';
import { type DeskAddress, readDeskAddress, writeDeskAddress } from './desk-address.ts';
import { DeskFilters } from './desk-filters.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersColumn } from './orders-column.tsx';
import { ShortcutsDialog } from './shortcuts.dialog.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TextLink } from '../../../ui/links.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Order desk', description: 'New orders, what is being packed, and what happened to each.' });

export const handle = { requires: 'auth', title: 'Order desk' };

export default function OrdersScreen() {
  const retailer = useShop();
  const [params, ask] = useSearchState();
  const address = readDeskAddress(params);
  const search = useRef<HTMLInputElement>(null);
  // An administrator who views a shop does not work there.
  const session = useSession();
  const isStaff = session?.role === 'shop_owner' || isInvited(session);
  const mayRefund = useShopPermission('refunds');
  const seesProducts = useShopPermission('products');
  const hasDashboard = useShopPermission('money');
  const [showsKeys, setShowsKeys] = useState(false);
  useKeepAwake();
  const { data: waiting, refetch } = useQuery(waitingOrdersQuery(retailer.shop_id));
  const { data: approvalRequests, refetch: refetchRequests } = useQuery(approvalRequestsQuery(retailer.shop_id));
  const leadTimeMinutes = useLeadTime(retailer.shop_id);
  const first = waiting?.[0];
  const shownId = address.order || (first?.id ?? '');

  const pathWith = (changes: Partial<DeskAddress>): string =>
    `/dashboard/orders?${new URLSearchParams(writeDeskAddress({ ...address, ...changes })).toString()}`;
  const change = (changes: Partial<DeskAddress>, isStep = false) =>
    ask((now) => writeDeskAddress({ ...readDeskAddress(now), ...changes }), { isStep });

  useShortcuts({ '/': () => search.current?.focus(), '?': () => setShowsKeys(true) });

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 pb-4">
        <div>
          {hasDashboard ? (
            <TextLink to="/dashboard" className="gap-1.5">
              <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
              Dashboard
            </TextLink>
          ) : (
            <p className="flex min-h-11 items-center text-muted">{retailer.shop_name}</p>
          )}
          <h1 className="text-3xl">Order desk</h1>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <LiveIndicator />
          <SoundSwitch />
          {isStaff ? <PushSwitch topic="new_orders">Notify this device about new orders</PushSwitch> : null}
          <span className="hidden lg:block">
            <Tooltip text="Keys: J and K move, A accepts, D is packed, ? shows them all">
              {(described) => (
                <IconButton
                  {...described}
                  Icon={Keyboard}
                  label="Keyboard shortcuts"
                  onClick={() => setShowsKeys(true)}
                />
              )}
            </Tooltip>
          </span>
        </div>
      </header>
      <div className="mb-4 grid gap-4 empty:hidden">
        {(approvalRequests ?? []).map((order) => (
          <ApprovalCard key={order.id} order={order} onChanged={() => void refetchRequests()} />
        ))}
        <MissedNotice shopId={retailer.shop_id} />
        {mayRefund ? <CasesNotice shopId={retailer.shop_id} /> : null}
        <MessagesNotice shopId={retailer.shop_id} />
        {seesProducts ? <HeldNotice shopId={retailer.shop_id} /> : null}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[21rem_1fr]">
        <section aria-label="Orders" className={`grid gap-4 ${address.order === '' ? '' : 'hidden lg:grid'}`}>
          <DeskFilters address={address} onChange={change} searchRef={search} />
          <OrdersColumn
            shopId={retailer.shop_id}
            address={address}
            shownId={shownId}
            pathOf={(order) => pathWith({ order: order.id })}
            onChoose={(order) => change({ order: order.id })}
            onPage={(page) => change({ page }, true)}
            onPastEnd={(page) => change({ page })}
          />
        </section>
        <section aria-label="The order" className={address.order === '' ? 'hidden lg:block' : ''}>
          {address.order === '' ? null : (
            <TextLink to={pathWith({ order: '' })} className="mb-2 gap-1.5 lg:hidden">
              <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
              All orders
            </TextLink>
          )}
          {shownId === '' ? (
            <EmptyState picture={<PegSignPicture className="size-32" />} title="No orders waiting">
              New orders ring and appear here. Choose one from the list to see all of it.
            </EmptyState>
          ) : (
            <OrderDetail
              key={shownId}
              id={shownId}
              leadTimeMinutes={leadTimeMinutes}
              onChanged={() => void refetch()}
              onAccepted={() => change({ order: shownId })}
            />
          )}
        </section>
      </div>
      <ShortcutsDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

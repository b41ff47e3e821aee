import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { useEffect } from 'react';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { type DeskTrouble, troublesQuery } from '../../../features/desk/desk.queries.ts';
import { useOrders } from '../../../features/desk/orders.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { DeskAddress } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';
import { useShortcuts } from '../shortcuts.ts';

interface OrdersColumnProps {
  shopId: string;
  address: DeskAddress;
  shownId: string;
  pathOf: (order: DeskOrder) => string;
  onChoose: (order: DeskOrder) => void;
  onPage: (page: number) => void;
  /** Called with the last page if the URL's page is beyond it. */
  onPastEnd: (lastPage: number) => void;
}

const NO_TROUBLES: Readonly<Record<string, DeskTrouble>> = {};

export function OrdersColumn({ shopId, address, shownId, pathOf, onChoose, onPage, onPastEnd }: OrdersColumnProps) {
  const { status, day, search, page } = address;
  const { data: troubles = NO_TROUBLES } = useQuery(troublesQuery(shopId));
  const listed = useOrders({ shopId, status, day, search }, page);
  const { total, isError, refetch } = listed;
  const orders = listed.orders ?? [];
  const pageCount = total === null ? page : pageSpan(total, page).pageCount;
  useEffect(() => {
    if (page > pageCount) onPastEnd(pageCount);
  }, [page, pageCount, onPastEnd]);

  const move = (by: 1 | -1) => {
    const at = orders.findIndex(({ id }) => id === shownId);
    const next = orders[at === -1 ? 0 : at + by];
    if (next) onChoose(next);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  if (listed.orders === undefined && !isError) {
    return (
      <SkeletonGroup label="Loading the orders">
        <Skeleton shape="block" className="h-72" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('The orders', Boolean(listed.orders))}</RetryAlert> : null}
      {listed.orders && orders.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-muted">
          {status === 'open' && day === '' && search === ''
            ? 'Nothing is open. Put the kettle on.'
            : 'No orders like that.'}
        </p>
      ) : null}
      <DeskList orders={orders} troubles={troubles} shownId={shownId} pathOf={pathOf} />
      {orders.length > 0 ? (
        <Pagination label="the orders" span={total === null ? null : pageSpan(total, page)} onPage={onPage} />
      ) : null}
    </>
  );
}

import type { RefObject } from 'react';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { type DeskTrouble, troublesQuery } from '../../../features/desk/desk.queries.ts';
import { useOpenOrders } from '../../../features/desk/orders.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ListSearch } from '../../../ui/search/list-search.tsx';
import { useShortcuts } from '../shortcuts.ts';
import type { DeskAddress } from './desk-address.ts';
import { DeskList } from './desk-list.tsx';

interface OpenOrdersProps {
  shopId: string;
  address: DeskAddress;
  shownId: string;
  pathWith: (changes: Partial<DeskAddress>) => string;
  onChange: (changes: Partial<DeskAddress>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

const NO_TROUBLES: Readonly<Record<string, DeskTrouble>> = {};

/** The orders that are not finished, the most urgent first. */
export function OpenOrders({ shopId, address, shownId, pathWith, onChange, searchRef }: OpenOrdersProps) {
  const { data: troubles = NO_TROUBLES } = useQuery(troublesQuery(shopId));
  const listed = useOpenOrders(shopId, address.search);
  const { data: orders = [], total } = listed;
  const allOrders = { order: '', status: 'all', page: 1 } as const;

  const move = (by: 1 | -1) => {
    const at = orders.findIndex(({ id }) => id === shownId);
    const next = orders[at === -1 ? 0 : at + by];
    if (next) onChange({ order: next.id });
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });

  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">
          Open {total === null || address.search !== '' ? null : <span className="tabular-nums">{total}</span>}
        </h2>
        <TextLink to={pathWith(allOrders)}>All orders</TextLink>
      </div>
      <search>
        <ListSearch
          placeholder="Code or customer"
          maxLength={80}
          value={address.search}
          onSearch={(search) => onChange({ search })}
          fieldRef={searchRef}
        />
      </search>
      <Loaded
        query={listed}
        what="The orders"
        height="h-72"
        isEmpty={({ length }) => length === 0}
        empty={
          <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-muted">
            {address.search === '' ? 'Nothing is open. Put the kettle on.' : 'No open orders like that.'}
          </p>
        }
      >
        {(open) => (
          <DeskList
            orders={open}
            troubles={troubles}
            shownId={shownId}
            pathOf={({ id }: DeskOrder) => pathWith({ order: id })}
          />
        )}
      </Loaded>
      {total !== null && total > orders.length && orders.length > 0 ? (
        <p className="text-sm text-muted">
          These are the oldest {orders.length} of {total} open orders.
        </p>
      ) : null}
      {address.search === '' ? null : (
        <TextLink to={pathWith(allOrders)}>Search all orders for “{address.search}”</TextLink>
      )}
    </>
  );
}

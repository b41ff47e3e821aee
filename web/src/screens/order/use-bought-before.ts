import { listOwnOrders } from '@baitdrop/contract/tracking';
import { useMemo, useSyncExternalStore } from 'react';
import { ask } from '../../platform/api/call.ts';
import { EMPTY_LIST, useStore } from '../../platform/external-store.ts';
import { ordersOnDevice } from '../../platform/offline/orders-on-device.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { signedIn } from '../../platform/session/stored-session.ts';

interface BoughtBefore {
  /** Names of products, the latest first. */
  names: readonly string[];
  /** The orders of a signed-in customer are loading. */
  isLoading: boolean;
}

const noOrders = () => EMPTY_LIST;

/** Returns what was bought at the shop: in the account's orders, or in those that this device follows. */
export function useBoughtBefore(shop: { shop_id: string; name: string } | undefined): BoughtBefore {
  const isSignedIn = useStore(signedIn, false);
  const followed = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get, noOrders);
  const { data, isLoading } = useQuery({ ...ask(listOwnOrders, {}), enabled: isSignedIn });
  const names = useMemo(() => {
    const own = (data?.orders ?? []).filter(({ shop_id }) => shop_id === shop?.shop_id);
    const onDevice = followed.map(({ order }) => order).filter((order) => order.shop.name === shop?.name);
    const bought = [...own, ...onDevice].filter(({ status, payment }) => status !== 'cancelled' && payment === 'paid');
    return [...new Set(bought.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  }, [data, followed, shop?.shop_id, shop?.name]);
  return { names, isLoading };
}

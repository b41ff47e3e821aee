import { queryClient } from '../../platform/query/query-client.ts';

/** Adds an unpaid order to the list on this device, where it can be paid or cancelled later. */
export async function followUnpaid(trackToken: string): Promise<void> {
  const [{ trackingQuery }, { storeOrder }] = await Promise.all([
    import('./tracking.queries.ts'),
    import('../../platform/offline/orders-on-device.ts'),
  ]);
  storeOrder(trackToken, await queryClient.fetchQuery(trackingQuery(trackToken)), Date.now());
}

import { queryClient } from '../../platform/query/query-client.ts';

/** Lists an order that was not paid on this device, where it can be paid or cancelled later. */
export async function followUnpaid(trackToken: string): Promise<void> {
  const [{ trackingQuery }, { storeOrder }] = await Promise.all([
    import('./tracking.queries.ts'),
    import('../../platform/offline/orders-on-device.ts'),
  ]);
  storeOrder(trackToken, await queryClient.fetchQuery(trackingQuery(trackToken)), Date.now());
}

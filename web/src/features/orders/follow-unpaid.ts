import { log } from '../../platform/log.ts';
import { queryClient } from '../../platform/query/query-client.ts';

/** Lists an order that was not paid on this device, where it can be paid or cancelled later. */
export function followUnpaid(trackToken: string): void {
  const follow = async () => {
    const { trackingQuery } = await import('./tracking.queries.ts');
    await queryClient.fetchQuery(trackingQuery(trackToken));
  };
  follow().catch((failure: unknown) => log.info('The unpaid order could not be read', failure));
}

import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';
import { meQuery } from '../../../features/accounts/me.queries.ts';
import { myOrdersQuery } from '../../../features/orders/my-orders.queries.ts';
import { session } from '../../../platform/records/session.ts';
import { startQuery } from '../../../platform/query/start-query.ts';

/** Requests what the account shows first. */
export function startAccountData(): void {
  const user = session.get();
  if (user === null) return;
  startQuery(meQuery(user.userId));
  startQuery(addressesQuery);
  startQuery(myOrdersQuery);
}

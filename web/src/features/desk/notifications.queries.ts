import { listNotifications } from '@baitdrop/contract/notifications';
import { ask } from '../../platform/api/call.ts';

const TOPICS = ['orders/*', 'reviews/*', 'payouts/*'] as const;

/** The notifications of a shop, with live updates. */
export const notificationsQuery = (shopId: string) => ask(listNotifications, { params: { shopId } }, { live: TOPICS });

import type { ShopNotification } from '@baitdrop/contract/notifications';
import type { CaseReason } from '@baitdrop/domain/cases/order-case';
import { caseSubjects } from '@baitdrop/domain/messages/cases';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { pageAddress } from '../../../platform/page-address.ts';

interface NotificationText {
  title: string;
  /** Empty if the title says everything. */
  about: string;
  /** The screen where it is looked after. */
  to: string;
}

/** Describes a notification, and links the screen that it is about. */
export function notificationText({ kind, id, code, about, figure }: ShopNotification): NotificationText {
  const order = pageAddress('/dashboard/orders', { query: { order: id } });
  const amount = formatPounds(pence(figure ?? 0));
  switch (kind) {
    case 'order':
      return { title: `New order ${code}`, about, to: order };
    case 'missed_order':
      return { title: `You missed order ${code}`, about, to: order };
    case 'message':
      return { title: `Message about ${code}`, about, to: `${order}#messages` };
    case 'case':
      return { title: `Problem with ${code}`, about: caseSubjects[about as CaseReason], to: order };
    case 'review':
      return { title: figure === 1 ? '1 star' : `${figure} stars`, about, to: '/dashboard/reviews' };
    case 'payout_paid':
      return {
        title: `${amount} reached your bank`,
        about,
        to: pageAddress('/dashboard/money/:payoutId', { params: { payoutId: id } }),
      };
    case 'payout_failed':
      return {
        title: `A payout of ${amount} failed`,
        about,
        to: pageAddress('/dashboard/money/:payoutId', { params: { payoutId: id } }),
      };
  }
}

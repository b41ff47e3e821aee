import type { TrackedOrder } from '@baitdrop/contract/tracking';

type Facts = Pick<TrackedOrder, 'status' | 'payment' | 'fulfilment' | 'steps' | 'can'>;

/** Two or three words for the order's state; the sentence below explains it. */
export function headlineOf({ status, payment, fulfilment, steps, can }: Facts): string {
  const isCollection = fulfilment === 'collection';
  switch (status) {
    case 'pending':
      if (payment === 'asked') return 'Asking the shop';
      if (payment === 'unpaid') return 'Not paid yet';
      return payment === 'expired' ? 'Not paid in time' : 'The shop has your order';
    case 'preparing':
      if (can.choose) return 'No courier just now';
      return steps.some(({ key, at }) => key === 'ready' && at !== null) ? 'Ready to collect' : 'Being packed';
    case 'en_route':
      return 'On its way';
    case 'delivered':
      return isCollection ? 'Collected' : 'Delivered';
    default:
      return 'Cancelled';
  }
}

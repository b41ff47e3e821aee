// Facts of a delivery that is being packed, and its possible troubles, for tests.
import type { TroubleFacts } from '../delivery/delivery-trouble.ts';
import type { TroubleWordFacts } from '../messages/delivery-trouble.ts';

export const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
export const now = at('22:20');

export const preparing: TroubleWordFacts = {
  status: 'preparing',
  fulfilment: 'delivery',
  choiceOpen: false,
  late: false,
  promisedBy: at('22:50'),
  etaBeforeDelay: null,
  eta: at('22:40'),
  attempts: { status: 'pending', previous: 'none', returnState: 'none', expectedBackAt: null },
  shopName: 'Ringwood Tackle',
  now,
};
export const attempts = (overrides: Partial<TroubleFacts['attempts']>) => ({ ...preparing.attempts, ...overrides });
export const returned = { choiceOpen: true, eta: null, attempts: attempts({ status: 'returned' }) };
export const slipped = { etaBeforeDelay: at('22:50'), eta: at('23:31') };

import type { PushMessage } from '../../ports/push.ts';

export const message: PushMessage = {
  title: 'On its way',
  body: 'Your order K7P2QX is on its way – “tight lines”',
  url: '/track/0123456789abcdef0123456789abcdef',
  tag: 'order-abc123',
  urgency: 'high',
  ttlSeconds: 1800,
};

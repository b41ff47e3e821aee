import { expect, it } from 'vitest';
import { maskDetails } from './admin-actions.db.ts';

it('an audit line keeps the details and masks secrets at any depth', () => {
  const details = {
    reason: 'Stale bait',
    uber_client_secret: 'abcdef',
    config: [{ apiKey: 'bd_123', apikey: 'x', password: 'hunter2', key: 'ck_1', environment: 'sandbox' }],
    track_token: { deep: 'value' },
    api_secret: '',
    has_token: true,
    at: new Date('2026-07-01T10:00:00Z'),
  };
  expect(maskDetails(details)).toEqual({
    reason: 'Stale bait',
    uber_client_secret: '••••',
    config: [{ apiKey: '••••', apikey: '••••', password: '••••', key: '••••', environment: 'sandbox' }],
    track_token: '••••',
    api_secret: '',
    has_token: true,
    at: '2026-07-01T10:00:00.000Z',
  });
});

it('an audit line cuts a long text', () => {
  const { reason } = maskDetails({ reason: 'x'.repeat(600) }) as { reason: string };
  expect(reason).toHaveLength(501);
});

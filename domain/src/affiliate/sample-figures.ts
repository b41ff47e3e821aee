// Sample figures for an empty programme. They are labelled as samples and never counted.
import type { ReferralStatus } from './affiliate-policy.ts';

/** Totals of the whole programme, for the demo's administrator. */
export const SAMPLE_PROGRAMME = {
  affiliates: 156,
  referrals: 1234,
  paid_pence: 567_890,
  pending_pence: 234_567,
} as const;

/**
 * One affiliate's figures, for visitors. They add up: 5 of the 7 placed their first order, one has 90 days left for it,
 * one had none.
 */
export const SAMPLE_AFFILIATE = {
  link: 'https://baitdrop.example/?ref=TIGHTLNS',
  total_referrals: 7,
  total_earnings_pence: 4740,
  this_month_pence: 2440,
  pending_payout_pence: 2240,
  requested_pence: 0,
  paid_pence: 2500,
  awaited_pence: 500,
} as const;

interface SampleReferral {
  readonly name: string;
  readonly type: 'customer' | 'shop';
  readonly date: string;
  readonly earnings_pence: number;
  readonly pending_pence: number;
  readonly status: ReferralStatus;
}

export const SAMPLE_REFERRALS: readonly SampleReferral[] = [
  {
    name: 'Dave T.',
    type: 'customer',
    date: '2026-05-28T09:12:00Z',
    earnings_pence: 0,
    pending_pence: 500,
    status: 'pending',
  },
  {
    name: 'Priya S.',
    type: 'customer',
    date: '2026-05-21T17:40:00Z',
    earnings_pence: 554,
    pending_pence: 0,
    status: 'active',
  },
  {
    name: 'Helen M.',
    type: 'shop',
    date: '2026-05-09T11:05:00Z',
    earnings_pence: 1811,
    pending_pence: 0,
    status: 'active',
  },
  {
    name: 'Callum R.',
    type: 'customer',
    date: '2026-04-30T20:15:00Z',
    earnings_pence: 608,
    pending_pence: 0,
    status: 'active',
  },
  {
    name: 'Joan W.',
    type: 'customer',
    date: '2026-04-12T08:30:00Z',
    earnings_pence: 572,
    pending_pence: 0,
    status: 'active',
  },
  {
    name: 'Owen P.',
    type: 'customer',
    date: '2026-03-19T15:22:00Z',
    earnings_pence: 1195,
    pending_pence: 0,
    status: 'active',
  },
  {
    name: 'Sarah K.',
    type: 'customer',
    date: '2026-01-05T12:00:00Z',
    earnings_pence: 0,
    pending_pence: 0,
    status: 'inactive',
  },
];

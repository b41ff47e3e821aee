import type { SetupStep } from '../setup/setup-steps.ts';

export const adminMessages = {
  invalidItemJson: 'Invalid JSON in item details',
  testOrderFailed: (message: string) => `Test order failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  payoutDetailsUnreadable: (name: string) =>
    `The payout details of ${name} can’t be read with the secret key in use. Ask them to enter their details again.`,
  noRetailerSelected: 'No retailer selected',
  configurationNotSaved: 'Failed to save configuration',
  onlyLooking: 'You’re only looking, so nothing was changed.',
  synced: (made: number, updated: number) => `${made} new, ${updated} updated`,
  syncComplete: (made: number, updated: number) => `Sync complete: ${made} new, ${updated} updated`,
  saved: 'Saved.',
  configurationSaved: 'Configuration saved.',
  accountRemoved: 'Account removed. Deliveries now use BaitDrop’s account.',
  testOrderTaken: 'The courier took the test order.',
  lostParcelDecided: 'Decided. We’ve told the shop.',
  lostParcelDecidedMeanwhile:
    'Somebody has decided who pays for this parcel meanwhile. Nothing more is refunded. The order’s history says who pays.',
  lostParcelHeardOf: 'There is news of this parcel, so it doesn’t count as lost now. Look at the order’s history.',
  shops: {
    approved: (name: string) => `${name} is live.`,
    declined: (name: string) => `${name} was declined, and we’ve emailed the owner why.`,
    suspended: (name: string) => `${name} is suspended.`,
    live: (name: string) => `${name} is live again.`,
    notSuspended: (name: string) => `${name} is no longer suspended.`,
  },
  setupMoved: {
    contacted: 'Contacted. We’ve told the owner.',
    in_progress: 'In progress. We’ve told the owner.',
    done: 'Done. We’ve told the owner.',
    cancelled: 'Cancelled. We’ve told the owner.',
  } satisfies Record<SetupStep, string>,
  jobs: {
    retried: 'We’re trying it again.',
    retriedAll: (count: number) => (count === 1 ? 'We’re trying 1 job again.' : `We’re trying ${count} jobs again.`),
    gone: 'This job has been done, or is no longer kept.',
    chooseQueue: 'Choose the work to try again.',
    noMailServer: 'No mail server is set up (SMTP_URL).',
  },
  orderCancelled: (code: string) => `Order ${code} is cancelled.`,
  payoutsSent: (count: number) => (count === 1 ? '1 payout is on the way.' : `${count} payouts are on the way.`),
  ordersFileReady: 'The file of orders is ready.',
  shopsFileReady: 'Your file of shops is ready.',
  affiliates: {
    fileSaved: 'The payment file is in your downloads. Delete it after use.',
    fileNotMade: 'We couldn’t make the payment file.',
    paid: (name: string) => `We’ve told ${name} that the money is on its way.`,
    refused: 'These referrals no longer count.',
    fine: 'These referrals are fine.',
  },
} as const;

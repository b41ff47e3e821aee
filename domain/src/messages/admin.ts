import type { SetupStep } from '../setup/setup-steps.ts';

export const adminMessages = {
  invalidItemJson: 'Invalid JSON in item details',
  testOrderFailed: (message: string) => `Test order failed: ${message}`,
  error: (message: string) => `Error: ${message}`,
  payoutDetailsUnreadable: (name: string) =>
    `The payout details of ${name} can’t be read with the secret key in use. Ask them to enter their details again.`,
  noRetailerSelected: 'No retailer selected',
  configurationNotSaved: 'Failed to save configuration',
  onlyLooking: 'You’re only viewing this shop, so nothing was changed.',
  synced: (made: number, updated: number) => `${made} new, ${updated} updated`,
  syncComplete: (made: number, updated: number) => `Sync complete: ${made} new, ${updated} updated`,
  saved: 'Saved.',
  noteSaved: 'Note saved.',
  announcementMade: 'Published.',
  announcementEnded: 'Shops no longer see it.',
  notPounds: 'Enter an amount in pounds, such as 50 or 49.99.',
  configurationSaved: 'Configuration saved.',
  accountRemoved: 'Account removed. Deliveries now use BaitDrop’s account.',
  testOrderTaken: 'The courier took the test order.',
  lostParcelDecided: 'Decided. We’ve told the shop.',
  lostParcelDecidedMeanwhile:
    'Somebody has already decided who pays for this parcel. Nothing more is refunded. The order’s history says who pays.',
  lostParcelHeardOf: 'There’s news about this parcel, so it no longer counts as lost. Look at the order’s history.',
  shops: {
    approved: (name: string) => `${name} is live.`,
    declined: (name: string) => `${name} was declined, and we’ve emailed the owner why.`,
    suspended: (name: string) => `${name} is suspended.`,
    live: (name: string) => `${name} is live again.`,
    notSuspended: (name: string) => `${name} is no longer suspended.`,
  },
  roles: {
    notYourPage: 'This page isn’t part of your role',
    askSuperuser: 'Ask a superuser if you need it.',
    invited: (email: string) => `We’ve sent an invitation to ${email}.`,
    withdrawn: (email: string) => `The invitation to ${email} no longer works.`,
    changed: (name: string, role: string) => `${name} is now ${role}.`,
    removed: (name: string) => `${name} is no longer an administrator.`,
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
    gone: 'This job has been done, or is no longer stored.',
    chooseQueue: 'Choose the work to try again.',
    noMailServer: 'No mail server is set up (SMTP_URL).',
    atBank: 'The bank should have confirmed it by now.',
  },
  orderCancelled: (code: string) => `Order ${code} is cancelled.`,
  payouts: {
    approved: (shop: string) => `Approved. The money is on its way to ${shop}.`,
    needsAnother: 'Somebody else has to approve it too.',
    declined: (shop: string) => `Declined. The money stays with ${shop}, and we’ve told the owner.`,
    declineReason: 'Say why. The owner will see this.',
    waiting: (count: number) =>
      count === 1
        ? '1 payout is waiting for a second administrator.'
        : `${count} payouts are waiting for a second administrator.`,
  },
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

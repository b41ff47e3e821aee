export const affiliateMessages = {
  requested: 'You’ve asked for your payout. We’ll email you when it’s on its way.',
  notRequested: 'We couldn’t ask for your payout.',
} as const;

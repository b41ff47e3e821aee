// Emails to shop owners about their webhooks.
export const webhookMails = {
  subject: (shop: string): string => `We’ve stopped sending events to ${shop}’s server`,
  what: {
    failing: (url: string, days: number): string =>
      `Your server at ${url} hasn’t accepted a single event for ${days} days, so we’ve switched that webhook off.`,
    gone: (url: string): string =>
      `Your server at ${url} answered “410 Gone”, which means that it wants no more events. We’ve switched that webhook off.`,
  },
  next: 'Orders aren’t affected. When your server works again, switch the webhook back on and send what it missed from its log. We keep the log for 30 days.',
  show: 'Open your webhooks',
} as const;

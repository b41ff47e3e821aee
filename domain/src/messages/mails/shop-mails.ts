// Emails to owners about their shop as a whole: going live, suspension, low stock. Emails about orders are in
// `shop-order-mails.ts`.

const productsAre = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`);

export const shopMails = {
  live: (shop: string) => ({
    subject: `${shop} is live on BaitDrop`,
    texts: [
      `Good news: ${shop} is live. Customers near you can order now.`,
      'Keep the order desk open while you’re open: it rings when an order comes in. Need a break? Pause new orders in your settings. The pause ends automatically.',
    ],
    link: 'Open the order desk',
  }),
  declined: (shop: string, reason: string) => ({
    subject: `${shop} isn’t live yet: one more thing`,
    texts: [
      `Thank you for asking to go live. Before we can open ${shop}, something has to change: ${reason}`,
      'Put it right and ask again. We’ll answer within 24 hours.',
    ],
    link: 'Open your checklist',
  }),
  suspended: (shop: string, reason: string) => ({
    subject: `${shop} is suspended on BaitDrop`,
    texts: [
      `We’ve stopped new orders for ${shop}. Reason: ${reason}`,
      'Please finish the orders you already have. We’ll pay out what you’ve earned as usual.',
    ],
    link: 'See what to do',
  }),
  resumed: (shop: string, isLive: boolean) => ({
    subject: `${shop} is back on BaitDrop`,
    texts: [
      isLive
        ? `The suspension of ${shop} is over. Customers can order from you again.`
        : `The suspension of ${shop} is over. Ask to go live when your checklist is complete.`,
    ],
    link: 'Open your dashboard',
  }),
  /** Sent to administrators. */
  asksToGoLive: (shop: string, postcode: string, adminUrl: string) => ({
    subject: `${shop} asks to go live`,
    text: `${shop} (${postcode}) has finished its checklist and asks to go live. We promise an answer within 24 hours: ${adminUrl}`,
  }),
  newAddress: {
    subject: (shop: string) => `New email address for the orders of ${shop}`,
    moved: (shop: string, email: string) =>
      `From now on we email new orders for ${shop} to ${email}, no longer to you. If that isn’t right, change it back in your settings, or answer this email.`,
    arrived: (shop: string, before: string) =>
      `From now on we email new orders for ${shop} to you. Until now they went to ${before}.`,
    link: 'Open your settings',
  },
  lowStock: {
    subject: (count: number) => `${productsAre(count)} running low`,
    intro: (count: number) => `${productsAre(count)} down to the number you set:`,
    line: (name: string, left: number) => `${name}: ${left <= 0 ? 'none' : left} left`,
    more: (count: number) => `and ${count} more`,
    link: 'Open your products',
    after: 'You set that number for each product. Set it to 0, and we won’t email you about it.',
  },
} as const;

// Emails to owners about the orders of their Shopify store.
export const shopifyMails = {
  trouble: {
    subject: (order: string): string => `Shopify order ${order} needs you`,
    what: (order: string, trouble: string): string => `About order ${order} of your Shopify store: ${trouble}`,
    next: 'Please settle it with your customer in Shopify: send the order in another way, or refund it.',
  },
  dataRequest: {
    subject: 'A customer of your Shopify store asked for their data',
    what: (domain: string): string =>
      `One of your customers asked ${domain} what is known about them. By law they must have an answer within 30 days. This is all that BaitDrop keeps:`,
    order: ({
      reference,
      at,
      status,
      trackingUrl,
    }: {
      reference: string;
      at: string;
      status: string;
      trackingUrl: string;
    }): string =>
      `Order ${reference} of ${at}. Delivery: ${status}.${trackingUrl === '' ? '' : ` Tracking page: ${trackingUrl}`} We keep the name, phone number and address only while the courier has the parcel; what we told the courier company stays for 90 days.`,
    next: 'Please pass it on to your customer together with what you keep yourself.',
  },
  show: 'See your Shopify orders',
} as const;

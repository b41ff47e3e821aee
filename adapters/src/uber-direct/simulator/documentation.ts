// Uber's own pages, for what the simulator refuses.

const DOCS = 'https://developer.uber.com/docs/deliveries';

export const PAGES = {
  createQuote: `${DOCS}/daas/api/v1/post-customers-customerid-deliveryquotes`,
  createDelivery: `${DOCS}/daas/api/v1/post-customers-customerid-deliveries`,
  faq: `${DOCS}/faq`,
  pincode: `${DOCS}/guides/pincode`,
  proofOfDelivery: `${DOCS}/guides/proof-of-delivery`,
} as const;

/** How long a quote holds, and where addresses and coordinates are needed, is said in the questions and answers. */
const PAGES_OF_CODES: Record<string, string> = {
  expired_quote: PAGES.faq,
  customer_limited: PAGES.faq,
  unknown_location: PAGES.faq,
};

export const pageOf = (code: string): string => PAGES_OF_CODES[code] ?? PAGES.createDelivery;

// Pages of Uber's documentation for the simulator's refusals.

const DOCS = 'https://developer.uber.com/docs/deliveries';

export const PAGES = {
  createQuote: `${DOCS}/daas/api/v1/post-customers-customerid-deliveryquotes`,
  createDelivery: `${DOCS}/daas/api/v1/post-customers-customerid-deliveries`,
  faq: `${DOCS}/faq`,
  pincode: `${DOCS}/guides/pincode`,
  proofOfDelivery: `${DOCS}/guides/proof-of-delivery`,
} as const;

/** The FAQ says how long a quote is valid, and where addresses and coordinates are required. */
const PAGES_OF_CODES: Record<string, string> = {
  expired_quote: PAGES.faq,
  customer_limited: PAGES.faq,
  unknown_location: PAGES.faq,
};

export const pageOf = (code: string): string => PAGES_OF_CODES[code] ?? PAGES.createDelivery;

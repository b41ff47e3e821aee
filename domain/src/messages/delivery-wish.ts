export const deliveryWishMessages = {
  saved: (postcode: string) => `Noted. We’ll send you one email when a shop delivers to ${postcode}, and nothing else.`,
  notSaved: 'We couldn’t save your email address.',
} as const;

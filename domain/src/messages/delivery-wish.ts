export const deliveryWishMessages = {
  saved: (place: string) => `Noted. We’ll send you one email when a shop delivers to ${place}, and nothing else.`,
  notSaved: 'We couldn’t save your email address.',
} as const;

// Messages to the customer on an order's page.
export const trackMessages = {
  choiceNotTaken: 'That didn’t go through.',
  inCartAgain: 'In your cart again. Check it, then pay.',
  /** `notes`: the differences to the order, each without a full stop. */
  inCartAt: (shop: string, notes: readonly string[]) =>
    `In your cart at ${shop}. ${notes.length === 0 ? 'Check it, then pay' : notes.join('. ')}.`,
  cartNotFilled: 'We couldn’t fill your cart. Please try again.',
  othersNotAsked: 'We couldn’t ask the other shops just now.',
  sharingStopped: 'Sharing has stopped. The links you shared don’t work any more.',
} as const;

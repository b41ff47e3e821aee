// "If something is missing": the customer's choices, and their wording for the shop.

export const missingMessages = {
  question: 'If something is missing',
  choices: { swap: 'Swap for the closest', refund: 'Refund it', call: 'Call me' },
  hints: {
    swap: 'It never costs you more.',
    refund: 'You get its price back.',
    call: 'The shop rings you first.',
  },
  /** Shown at the desk, on the ticket and in the shop's email. */
  forShop: {
    swap: 'If something is missing: swap for the closest.',
    refund: 'If something is missing: refund it, no swaps.',
    call: 'If something is missing: call the customer first.',
  },
  deskSwap: 'The customer wants the closest swap. Refund it only if nothing fits.',
  refundWanted: 'The customer wants a refund, not a swap, for what is missing. Refund it.',
  callFirst: (phone: string) =>
    `The customer wants a call first${phone === '' ? '' : `: ${phone}`}. Refund it if nobody answers.`,
  callOrRefund: 'Call first, or refund it.',
  chooseSubstitute: 'Choose a substitute.',
  nothingLeft: (isAnswered: boolean) =>
    `Nothing would be left of this order. Close this and ${isAnswered ? 'cancel' : 'refuse'} it.`,
} as const;

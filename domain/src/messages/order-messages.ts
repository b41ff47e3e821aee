// Texts around the messages between customer and shop.
export const orderMessages = {
  cannotWrite: 'Messages about this order are closed. Use the contact page if you still need us.',
  notSent: 'Your message wasn’t sent.',
  mail: {
    customer: (shop: string, code: string) => ({
      subject: `${shop} wrote to you about your order ${code}`,
      texts: [`${shop} wrote to you about your order ${code}:`],
    }),
    shop: (customer: string, code: string) => ({
      subject: `${customer} wrote to you about order ${code}`,
      texts: [`${customer} wrote to you about order ${code}:`],
    }),
    quoted: (text: string) => `“${text}”`,
    answerHere: 'Answer on the order page',
    openDesk: 'Answer at the order desk',
  },
} as const;

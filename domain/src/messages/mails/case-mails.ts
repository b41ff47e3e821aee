import { ANSWER_WITHIN_HOURS, CLOSED_AFTER_DAYS, REPORT_WITHIN_DAYS } from '../../cases/order-case.ts';

const within = `${ANSWER_WITHIN_HOURS} hours`;

export const caseMails = {
  opened: {
    customer: (code: string, shop: string) => ({
      subject: `We’ve got your message about order ${code}`,
      texts: [
        `We’ve passed it on to ${shop}. They answer within ${within}; if they don’t, we take over. You’ll get an email either way.`,
      ],
    }),
    shop: (code: string, subject: string, due: string) => ({
      subject: `Problem with order ${code}: please answer ${due}`,
      texts: [
        `A customer reports a problem: ${subject}. Please answer on the order desk ${due}. You can refund items there too.`,
        `If there’s no answer by then, BaitDrop will take over.`,
      ],
    }),
  },
  replied: {
    toCustomer: (code: string, who: string) => ({
      subject: `${who} answered about order ${code}`,
      texts: [
        `${who} answered about your order. Solved? Say so on your order page. Not solved? Answer there. If we don’t hear from you for ${CLOSED_AFTER_DAYS} days, we’ll close it.`,
      ],
    }),
    toShop: (code: string, who: string, due: string) => ({
      subject: `${who} wrote again about order ${code}`,
      texts: [due === '' ? 'You don’t need to do anything.' : `Please answer on the order desk ${due}.`],
    }),
    /** Sends the customer a copy of their message. */
    copyToCustomer: (code: string, shop: string) => ({
      subject: `Your message about order ${code}`,
      texts: [`We’ve passed your message on to ${shop}. You’ll get an email with the answer, within ${within}.`],
    }),
    copyToShop: (code: string) => ({
      subject: `Your answer about order ${code}`,
      texts: ['We’ve sent your answer to the customer. If they write again, you’ll get an email.'],
    }),
    adminToShop: (code: string) => ({
      subject: `BaitDrop answered about order ${code}`,
      texts: [
        'We’ve answered the customer about the problem with this order. You can add something on the order desk.',
      ],
    }),
  },
  escalated: {
    customer: (code: string, shop: string) => ({
      subject: `We’ve taken over your problem with order ${code}`,
      texts: [
        `${shop} hasn’t answered within ${within}. Sorry about that. BaitDrop has taken over and will email you.`,
      ],
    }),
    shop: (code: string) => ({
      subject: `BaitDrop has taken over the problem with order ${code}`,
      texts: [
        `You haven’t answered within ${within}, so we answer the customer and may refund them. You can still answer.`,
      ],
    }),
    administrators: (code: string, shop: string, subject: string) => ({
      subject: `${shop} hasn’t answered about order ${code}`,
      texts: [`The customer reported: ${subject}. ${shop} had ${within} to answer. Please answer and decide.`],
    }),
  },
  closed: {
    customer: (code: string) => ({
      subject: `Closed: the problem with order ${code}`,
      texts: [
        `This is closed now. Not solved after all? You can report it again on your order page within ${REPORT_WITHIN_DAYS} days of your delivery.`,
      ],
    }),
    shop: (code: string) => ({
      subject: `Closed: the problem with order ${code}`,
      texts: ['The problem with this order is closed. You don’t need to do anything.'],
    }),
  },
  message: (who: string, text: string) => `${who} wrote: ${text}`,
  you: 'You',
  baitdrop: 'BaitDrop',
  aCustomer: 'The customer',
  showOrder: 'Show the order',
  openDesk: 'Open it on the order desk',
  openPanel: 'Open it in the admin panel',
  reach: 'Any questions? Answer this email.',
} as const;

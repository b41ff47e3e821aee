/** Plain text, because search engines get the same answers. */
export const pricingQuestions = [
  {
    question: 'Is it really free for the shop?',
    answer:
      'Yes. You set your prices and you are paid those prices in full. There is no commission, no monthly fee, no card fee and no contract. The customer’s 5% and £0.50 pay for running BaitDrop. Pro and the Setup Service cost money, and both are optional.',
  },
  {
    question: 'When does the money reach my bank?',
    answer:
      'In 2-3 business days after delivery, by bank transfer. Weekends and bank holidays in England and Wales do not count, so a Friday delivery arrives by the following Wednesday. Every payout has a statement that lists its orders.',
  },
  {
    question: 'Should I put my prices up to cover the fees?',
    answer:
      'There is nothing to cover: the fees are not taken out of your price. Most anglers compare with the price at your counter, so the same price in both places is the honest choice, and the easy one.',
  },
  {
    question: 'What does an angler pay on a £35 order?',
    answer:
      '£37.25: £35.00 for the bait and tackle, £1.75 service fee (5%) and £0.50 platform fee. The fees are in the cart from the first item on. Orders start at £25.',
  },
  {
    question: 'Who pays the courier?',
    answer:
      'Never the shop. We pay the courier; if customers are charged for the delivery, they see it as a line of its own in the cart before they pay, and the list above says how much.',
  },
  {
    question: 'Do I pay the fees if I collect from the shop?',
    answer:
      'Yes, they are the same for collection: they pay for the ordering, the card payment and the support, not for the miles.',
  },
  {
    question: 'What happens when an order is cancelled or goes wrong?',
    answer:
      'An order cancelled before the shop accepts it is refunded in full, fees included. If something arrives faulty, or bait arrives dead, the customer gets a refund or a replacement from the shop that sold it, and we help sort it out.',
  },
  {
    question: 'How do the setup prices fit together?',
    answer:
      'Installing it yourself is free. While signing up you can choose the Basic Setup Service at £49 or the Premium Setup Service at £149, which adds custom styling and importing your products. The Setup Service at £99 on this page is for shops that have joined and would like it done for them.',
  },
  {
    question: 'What about VAT?',
    answer:
      'Prices that anglers see include VAT. You are the seller, so you account for any VAT on what you sell, as you do at the counter. Once you’re registered, your customers get VAT invoices, and your monthly report has the VAT by rate.',
  },
  {
    question: 'Can I leave?',
    answer:
      'At any time. Switch delivery off in your dashboard and no new orders come in. Money for orders already delivered is paid out as usual, and Pro ends with the month you have paid for.',
  },
] as const;

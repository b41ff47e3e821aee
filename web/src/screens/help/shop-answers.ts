import type { AnswerGroup } from './find-answers.ts';

export const shopAnswers: readonly AnswerGroup[] = [
  {
    id: 'joining',
    title: 'For shops: joining',
    answers: [
      {
        question: 'What does it cost my shop?',
        answer:
          'Nothing. You keep 100% of your prices and pay no fees. No monthly fee, no contract. Pro and setup help are optional.',
        link: { to: '/pricing', label: 'See pricing' },
      },
      {
        question: 'How do I join?',
        answer:
          'Four short steps: your shop, the kind of button, who installs it, done. You’ll be live within 24 hours.',
        link: { to: '/retailer-signup', label: 'Add BaitDrop to your shop' },
      },
      {
        question: 'Which websites does it work with?',
        answer:
          'Shopify with our app, WordPress with our plugin, and any other site with a piece of HTML. No site at all? Your shop has a page here.',
        link: { to: '/plugins', label: 'See the plugins' },
      },
      {
        question: 'Can you set it up for us?',
        answer:
          'Yes. The Setup Service is £99 one-time: installation, custom configuration, testing, 24-hour turnaround and a training session.',
        link: { to: '/plugins', label: 'Request setup' },
      },
    ],
  },
  {
    id: 'running',
    title: 'For shops: orders and money',
    answers: [
      {
        question: 'What does “held” mean at my desk?',
        answer:
          'Somebody is paying for it. It’s out of your stock for 10 minutes (35 if they’re signed in) and comes back unless they pay. Orders of more than 40 of one thing or 80 items ask you first, and nothing is held until you say yes.',
      },
      {
        question: 'What do I do when an order comes in?',
        answer:
          'Accept it, pack it, hand it to the courier. The dashboard rings, shows the clock and the sum you keep.',
        link: { to: '/dashboard', label: 'Open the dashboard' },
      },
      {
        question: 'Something has sold out.',
        answer:
          'Set its stock to 0 in your products and nobody can order it. If an order is already in, ring the angler or refuse it: they’re refunded at once.',
      },
      {
        question: 'When am I paid?',
        answer: 'In 2-3 business days after delivery, by bank transfer, with a statement of every order in it.',
      },
      {
        question: 'Who answers for refunds?',
        answer:
          'You’re the seller, so your shop refunds faulty goods. When the courier or we are at fault, it’s not your money. We tell you which, and why.',
      },
      {
        question: 'What must I not list?',
        answer:
          'Lead weights between 0.06 g and 28.35 g (1 oz), live fish and crayfish for bait. Mark live, chilled and frozen goods as perishable, and knives as 18+.',
      },
      {
        question: 'Why do you ask for my tax details?',
        answer:
          'The law has platforms report sellers’ yearly sales to HMRC. You get a copy of what we send, by 31 January.',
      },
    ],
  },
];

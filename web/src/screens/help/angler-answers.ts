import type { AnswerGroup } from './find-answers.ts';

export const anglerAnswers: readonly AnswerGroup[] = [
  {
    id: 'ordering',
    title: 'Ordering',
    answers: [
      {
        question: 'How do I order?',
        answer:
          'Enter the postcode of the water or your home, choose a shop, fill the cart to £25 or more, and pay by card. The courier sets off when the shop has packed it.',
        link: { to: '/order', label: 'Start an order' },
      },
      {
        question: 'Do I need an account?',
        answer:
          'No. Guests order and follow the delivery with a link of their own. An account remembers your orders and holds referral credit.',
      },
      {
        question: 'Why is there a minimum of £25?',
        answer:
          'So that sending a courier makes sense. The cart shows how much is missing. It counts the items, before fees and credit; some shops ask for a little more.',
      },
      {
        question: 'How do I use a promotion code?',
        answer:
          'Tap “Add a promotion code” at the checkout, type it and tap Apply. You see what comes off before you pay, or why the code doesn’t work. One code works per order, and credit comes off too.',
      },
      {
        question: 'What are the fees?',
        answer:
          'A 5% service fee on the items and a £0.50 platform fee per order. They show from the first item on, and the shop keeps all of its price.',
        link: { to: '/pricing', label: 'See pricing' },
      },
      {
        question: 'What if something I ordered is missing?',
        answer:
          'You say so at the checkout: swap it for the closest, refund it, or call you first. The shop follows it, and a swap never costs you more.',
      },
      {
        question: 'Where does my tip go?',
        answer:
          'All of it goes to the courier who carries your order. If the order is cancelled or collected, or a courier brings it who can’t take tips, you get it back on your card.',
      },
      {
        question: 'My cart is empty. Where did it go?',
        answer:
          'Carts are kept on your device for 24 hours, because fresh stock changes daily. Another device or a private window has its own cart.',
      },
      {
        question: 'How long do you hold my order while I pay?',
        answer:
          '10 minutes as a guest, 35 if you’re signed in, from opening the payment page. If you leave that page we free it for others; you can open it again for 30 minutes (60 if you’re signed in), as long as it hasn’t sold.',
      },
      {
        question: 'Can I order a lot at once?',
        answer:
          'Yes. For more than 40 of one thing or 80 items in all, ask the shop first from the checkout. It answers within 24 hours; after a yes you get a link to pay, and the shop holds everything for 24 hours.',
      },
      {
        question: 'How do I use a referral code?',
        answer: 'Enter it when you register: £5 will be waiting. Confirm your email, and it’s £5 off your next order.',
        link: { to: '/register', label: 'Register' },
      },
      {
        question: 'What do I get for referring somebody?',
        answer:
          '£5 for each new person, pending until their first delivered, paid order. That order has to arrive within 90 days of confirming their email, and a full refund takes the £5 back. On top, 10% of the fees on their orders.',
        link: { to: '/affiliate', label: 'See the affiliate programme' },
      },
      {
        question: 'Why does my affiliate payout wait?',
        answer:
          'When several of your referrals share an email domain, a network or a card, one of us looks at them first. You don’t need to do anything: we’ll email you as soon as we’re done.',
        link: { to: '/affiliate', label: 'See your referrals' },
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery and tracking',
    answers: [
      {
        question: 'How long does it take?',
        answer:
          'Under an hour from an open shop. If the shop is closed you can order for its next opening; the time is shown before you pay.',
      },
      {
        question: 'Can it come right to my peg?',
        answer:
          'Usually, if a car or bike can. Give the water, the gate and the peg number, and keep your phone on. At some waters the meeting point is the car park.',
      },
      {
        question: 'How do I follow my order?',
        answer:
          'With the link in your confirmation. It shows the courier on the map and an honest time. To let others follow along, tap “Share a link” there: that one shows nothing about you.',
      },
      {
        question: 'It’s late. What now?',
        answer:
          'After 60 minutes we tell you and the shop without being asked. If your session is over by then, you can cancel for a full refund.',
        link: { to: '/delivery-and-returns#late', label: 'When it is late' },
      },
      {
        question: 'Why can you not find my postcode?',
        answer:
          'We cover the UK, and not yet the Isle of Man, the Channel Islands or forces addresses. Check for an O that should be a 0. A postcode shows where a shop delivers, so some have none nearby.',
        link: { to: '/directory', label: 'See all shops' },
      },
    ],
  },
  {
    id: 'bait-and-returns',
    title: 'Bait, returns and refunds',
    answers: [
      {
        question: 'My maggots arrived dead.',
        answer:
          'Then you get a refund or a fresh pint. Take a photo and report it under “Something wrong?” on your order page as soon as you open the tub. Nothing has to be sent back.',
        link: { to: '/delivery-and-returns#dead-or-faulty', label: 'Dead, thawed, broken or wrong' },
      },
      {
        question: 'Can I return bait I don’t need?',
        answer:
          'Not live, chilled or frozen bait or prepared particles: they spoil. You can return bait that keeps, and all tackle, within 14 days.',
        link: { to: '/delivery-and-returns#changed-your-mind', label: 'What can be returned' },
      },
      {
        question: 'How do I cancel?',
        answer:
          'From your tracking page until the shop accepts, for a full refund. After that, ring us or the shop; we stop what can still be stopped.',
      },
      {
        question: 'Why can knives only be collected?',
        answer:
          'The law wants whoever buys a knife to be 18 and to show it. Until that can be done safely at the bank, knives are handed over at the counter, in person, with photo ID.',
      },
      {
        question: 'How should I keep live bait?',
        answer:
          'Cool, dark and dry. Maggots and casters in the fridge with air holes open; worms in damp soil; lugworm and ragworm in newspaper, never in tap water.',
      },
    ],
  },
];

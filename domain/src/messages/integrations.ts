import type { IntegrationExtra, IntegrationQuestion, OrderingChannel } from '../integrations/which-integration.ts';

interface Question {
  question: string;
  hint?: string;
  /** Texts by answer. */
  answers: Readonly<Record<string, { title: string; text?: string }>>;
}

interface Integration {
  name: string;
  /** The shops it suits, as half a sentence. */
  forWhom: string;
  text: string;
  /** The link to install it. */
  to: string;
  action: string;
}

export const integrationsMessages = {
  title: 'Which integration does my shop need?',
  lead: 'Four short questions, and you know what to install, or that you need nothing at all.',
  questions: {
    site: {
      question: 'What is your website made with?',
      answers: {
        shopify: { title: 'Shopify' },
        wordpress: { title: 'WordPress', text: 'With or without WooCommerce.' },
        other: { title: 'Something else', text: 'Wix, Squarespace, Webflow, or made by hand.' },
        none: { title: 'I have no website' },
      },
    },
    change: {
      question: 'Can you change your website?',
      hint: 'Install an app or a plugin, or paste a few lines of code.',
      answers: {
        yes: { title: 'Yes', text: 'Or somebody can do it for me.' },
        no: { title: 'No' },
      },
    },
    deliveries: {
      question: 'Should we also deliver orders you take yourself?',
      hint: 'By phone, at your till or in your own webshop, paid to you.',
      answers: {
        no: { title: 'No', text: 'Only what customers order through BaitDrop.' },
        yes: { title: 'Yes', text: 'My own system should book the courier.' },
      },
    },
    setup: {
      question: 'Who sets it up?',
      answers: {
        self: { title: 'I do', text: 'Free. Each step is explained.' },
        team: { title: 'BaitDrop’s team', text: 'One payment, no monthly fee.' },
      },
    },
  } satisfies Record<IntegrationQuestion, Question> as Record<IntegrationQuestion, Question>,
  ways: {
    shopify: {
      name: 'the Shopify app',
      forWhom: 'Your site runs on Shopify.',
      text: 'Install the app, then add the BaitDrop block to any section of your theme. Its button opens your order page.',
      to: '/plugins',
      action: 'Get the Shopify app',
    },
    wordpress: {
      name: 'the WordPress plugin',
      forWhom: 'Your site runs on WordPress.',
      text: 'Upload one file with your shop already set in it, then add the BaitDrop block or shortcode to a page. Customers check out on your page and pay on ours.',
      to: '/plugins',
      action: 'Get the WordPress plugin',
    },
    html: {
      name: 'the HTML widget',
      forWhom: 'Your site is made with anything else.',
      text: 'Paste a few lines into your page, and a button appears in your colour. Customers check out on your page and pay on ours.',
      to: '/plugins',
      action: 'Get the code',
    },
    link: {
      name: 'a link to your BaitDrop page',
      forWhom: 'You can’t change your site.',
      text: 'Nothing to install. Share your page’s address wherever you can: social media, emails, a menu on your site.',
      to: '/retailer-signup',
      action: 'Sign up your shop',
    },
    page: {
      name: 'just your page on BaitDrop',
      forWhom: 'You have no website.',
      text: 'Nothing to install. Anglers find your shop in our directory and order there, and you can share its address.',
      to: '/retailer-signup',
      action: 'Sign up your shop',
    },
  } satisfies Record<OrderingChannel, Integration>,
  extras: {
    api: {
      name: 'the API for shops',
      forWhom: 'Your till or webshop should book couriers.',
      text: 'Your own system asks for a price, books a courier and follows the delivery. It’s part of Pro, and you’ll need a developer to write it.',
      to: '/developers',
      action: 'Read about the API',
    },
    setup: {
      name: 'professional setup',
      forWhom: 'You’d rather not do it yourself.',
      text: 'Our team installs it for you. You’re live within 24 hours of payment.',
      to: '/plugins',
      action: 'Request setup',
    },
  } satisfies Record<IntegrationExtra, Integration>,
  youNeed: (names: readonly string[]) =>
    `You need ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')}`,
  questionsLeft: (count: number) => (count === 1 ? 'One more question to answer.' : `${count} questions to answer.`),
  addressHoldsAnswers: 'The address of this page holds your answers: send it to the person who looks after your site.',
  startAgain: 'Start again',
  allWays: 'All of them at a glance',
} as const;

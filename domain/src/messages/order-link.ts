/** Messages of an order's page that cannot be loaded: for the customer, and for people with a shared link. */
export const orderLinkMessages = {
  unreadable: {
    yours: {
      title: 'We couldn’t load your order',
      text: 'Check your signal. Your order carries on meanwhile.',
    },
    shared: {
      title: 'We couldn’t load this order',
      text: 'Check your signal. The order carries on meanwhile.',
    },
  },
  unknown: {
    title: 'No order under this link',
    text: 'Check that the whole link from your email is in the address bar. If it is, tell us the code of the order and we’ll look it up.',
  },
  notShared: {
    title: 'Nothing to follow here',
    text: 'The order was delivered a while ago, or whoever sent you this link has stopped sharing it. Ask them for a new one.',
  },
} as const;

export const webhookMessages = {
  notSaved: 'We couldn’t save the webhook',
  testNotSent: 'We couldn’t send the test message',
  addressMissing: 'Enter the address of your server.',
  addressRefused: 'Use an https address at a public name, such as https://shop.example/baitdrop.',
  eventNotInTest: 'That never happens in test mode. Choose the updates of test deliveries.',
  eventMissing: 'Choose at least one.',
  tooMany: 'Your shop has 5 webhooks. Remove one you no longer use first.',
  unknown: 'That webhook isn’t there any more.',
  unknownMessage: 'That message isn’t in the log any more.',
  switchedOff: 'The webhook was switched off.',
  saved: 'Saved.',
  removed: 'Webhook removed.',
  sentAgain: 'We’ll send it again in a moment.',
  allSentAgain: (count: number): string =>
    count === 0
      ? 'There is nothing to send again.'
      : count === 1
        ? 'We’ll send 1 message again in a moment.'
        : `We’ll send ${count} messages again in a moment.`,
  behindAnother: 'Waiting for an earlier message about the same order, or for a free slot.',
  switchOnFirst: 'Switch the webhook on first.',
  stillWaiting: 'This message is still on its way.',
} as const;

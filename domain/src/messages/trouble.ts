// Messages for a failed request: no signal, too many requests, or our own fault.
export const troubleMessages = {
  /** Shown beside a form. */
  form: {
    noAnswer: 'Check your signal and try again. Nothing you typed is lost.',
    tooOften: 'You’ve tried too often in a short time. Wait a minute, then try again.',
    ourFault: 'Sorry, that’s our fault. Try again in a moment. Nothing you typed is lost.',
  },
  /** Shown after pressing a button. */
  command: {
    noAnswer: 'We couldn’t reach BaitDrop. Check your signal and try again.',
    /** A command with an idempotency key. */
    noAnswerOnce: 'We couldn’t reach BaitDrop. Check your signal and try again: it won’t be done twice.',
    signedOut: 'You’re signed out. Sign in again; nothing is lost.',
    tooOften: 'You’ve tried too often in a short time. Wait a minute, then try again.',
    ourFault: 'Sorry, that’s our fault. Try again in a moment.',
    other: 'That didn’t work. Please try again.',
  },
  payment: {
    orderOnce: 'We couldn’t reach BaitDrop. Check your signal and try again: however often you try, it’s one order.',
    uncharged: 'We couldn’t reach BaitDrop. Check your signal and try again. Nothing was charged.',
  },
  push: {
    failed: 'That didn’t work. Check your signal and try again.',
    browserFailed: 'Your browser couldn’t set up notifications. Try again later. We’ll still email you.',
    deviceKept: 'The device wasn’t removed. Check your signal and try again.',
    choiceNotSaved: 'Your choice wasn’t saved. Check your signal and try again.',
    notAllowed: 'Your browser asked, and you didn’t answer. Try again and choose “Allow”.',
  },
  notShared: 'This device couldn’t share the link. Copy it instead.',
  fileNotSaved: 'The file wasn’t saved. Make room on this device and try again.',
  /** The request's id, for people who report the problem. */
  reference: (id: string): string => `Reference: ${id}`,
  unreachable: 'We couldn’t reach BaitDrop',
} as const;

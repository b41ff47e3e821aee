/** Messages beside fields that are not valid. */
export const formMessages = {
  missing: 'Please fill this in.',
  notChosen: 'Please choose one.',
  notTicked: 'Please tick this to go on.',
  notAnEmail: 'That doesn’t look like an email address.',
  notAWebAddress: 'That doesn’t look like a web address. Start with https://.',
  notANumber: 'Please enter a number.',
  notADay: 'Please enter a complete date or time.',
  tooShort: (least: number) => `That’s too short: at least ${least} characters.`,
  tooLong: (most: number) => `That’s too long: ${most} characters at most.`,
  tooLow: (least: string) => `Enter ${least} or more.`,
  tooHigh: (most: string) => `Enter ${most} or less.`,
  notAStep: 'Too many decimal places. Please round it.',
  wrong: 'Please check this.',
} as const;

/** `what` begins the sentence: "Your orders". `isOld`: what was loaded before is still shown. */
export const couldNotLoad = (what: string, isOld = false): string =>
  isOld ? `${what} couldn’t be refreshed. This may be out of date.` : `${what} couldn’t be loaded.`;

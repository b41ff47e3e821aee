/** Answers of the field that asks for a place. */
export const placeMessages = {
  missing: 'Enter a postcode, a town or a water.',
  half: (outcode: string) =>
    `${outcode} is the first half. Add the last three characters, as in ${outcode} 1AA, or choose a town.`,
  unknown: (typed: string) => `We can’t find “${typed}”. Try the nearest town, or a postcode like NR13 6LH.`,
  none: 'Nothing by that name so far. Try the nearest town.',
  choose: 'Choose your place from the list.',
  notSearched: 'Search isn’t working just now. Try again, or enter a whole postcode.',
  offline: 'No signal, so we can’t look up names. A whole postcode works as soon as you’re back online.',
  found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
} as const;

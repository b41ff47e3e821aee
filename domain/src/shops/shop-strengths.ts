// A shop's specialties and services, as short texts on its page and in the directory's search.

/** Suggested choices; a shop may write its own. */
export const SPECIALTIES = [
  'coarse',
  'carp',
  'match',
  'feeder and pole',
  'barbel',
  'pike and predator',
  'lure',
  'sea and shore',
  'boat and kayak',
  'trout fly',
  'salmon fly',
] as const;

export const FEATURES = [
  'live bait',
  'freezer bait',
  'early opening',
  'free parking',
  'step-free access',
  'toilets',
  'day tickets',
  'reel spooling',
  'rod repair',
  'casting tuition',
] as const;

export const STRENGTH_LIMITS = { count: 12, length: 40 } as const;

/** Removes double spaces, empty texts and duplicates. */
export function normaliseStrengths(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    const text = word.trim().replaceAll(/\s+/g, ' ');
    if (text !== '' && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text);
  }
  return [...byKey.values()];
}

export function strengthsProblem(words: readonly string[]): string | undefined {
  const tidy = normaliseStrengths(words);
  if (tidy.length > STRENGTH_LIMITS.count) return `Choose at most ${STRENGTH_LIMITS.count}.`;
  return tidy.some((word) => word.length > STRENGTH_LIMITS.length)
    ? `Use at most ${STRENGTH_LIMITS.length} characters for each.`
    : undefined;
}

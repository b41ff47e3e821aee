/** Somebody can read it out: a name or a place of emoji alone is none. */
export const isLegible = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

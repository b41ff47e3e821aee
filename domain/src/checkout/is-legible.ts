/** True if the text has a letter or a digit: a courier cannot read out a name or an address of emoji alone. */
export const isLegible = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

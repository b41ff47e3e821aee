const NUMBERED = /^(?:peg|swim)\s*(?:no\.?\s*)?((?=.*\d)[\w-]{1,3})$/i;

/** Returns the text on a peg's sign: '7' for 'Peg 7'. Empty if there is no number, or it would not fit. */
export const pegOnSign = (place: string): string => NUMBERED.exec(place)?.[1] ?? '';

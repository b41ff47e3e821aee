const NUMBERED = /^(?:peg|swim)\s*(?:no\.?\s*)?((?=.*\d)[\w-]{1,3})$/i;

/** What a peg's sign says: '7' for 'Peg 7'. Empty where no number is known, or where it would not fit. */
export const pegOnSign = (place: string): string => NUMBERED.exec(place)?.[1] ?? '';

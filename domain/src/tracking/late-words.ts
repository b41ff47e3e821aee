/** Ends the sentence about a late order. A screen that tells it elsewhere leaves it out. */
export const LATE_WORDS = ' It is later than we promised: you can wait, or cancel and get everything back.';

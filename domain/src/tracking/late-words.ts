/** Ends the sentence about a late order. A screen that tells it elsewhere leaves it out. */
export const LATE_WORDS = ' It’s later than we promised. You can wait, or cancel for a full refund.';

// The names under which a place is kept and sent, without what reads it: every page needs them.

/** Where the browser keeps the place chosen last, if it is no postcode. */
export const PLACE_KEY = 'baitdrop_place';

/** The names of a place's parameters in the address. */
export const PLACE_PARAMETERS: readonly string[] = ['lat', 'lng', 'location'];

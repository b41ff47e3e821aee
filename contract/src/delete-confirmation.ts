/** Typed by customers without a password to delete their account. */
export const DELETE_CONFIRMATION = 'DELETE';

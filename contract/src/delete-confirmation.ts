/** What somebody without a password types to delete their account. */
export const DELETE_CONFIRMATION = 'DELETE';

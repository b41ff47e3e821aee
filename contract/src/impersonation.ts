/**
 * Sent with every request while an administrator sees a shop as its owner does, with the account's id: nothing can be
 * changed.
 */
export const IMPERSONATION_HEADER = 'x-baitdrop-impersonate';

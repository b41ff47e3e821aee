/** Reviewers are shown by first name only. */
export const reviewAuthor = (name: string): string => name.trim().split(/\s+/, 1)[0] || 'An angler';

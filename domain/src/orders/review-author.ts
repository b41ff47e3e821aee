/** How a reviewer is named in public: by first name alone. */
export const reviewAuthor = (name: string): string => name.trim().split(/\s+/, 1)[0] || 'An angler';

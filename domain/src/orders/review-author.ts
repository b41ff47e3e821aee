/** How a reviewer is named in public: first name and initial, 'Ann A.'. */
export function reviewAuthor(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = 'An angler'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase() ?? ''}.`;
}

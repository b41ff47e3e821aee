/** The name shown to the affiliate who referred this customer: first name and initial, 'Ann A.'. */
export function referredName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/).filter(Boolean);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase() ?? ''}.`;
}

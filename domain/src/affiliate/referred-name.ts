/** How an affiliate reads the name of somebody who came with their code: first name and initial, 'Ann A.'. */
export function referredName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/).filter(Boolean);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase() ?? ''}.`;
}

/** Finds the names of a courier's awkward cases in the texts of a delivery. */
export function awkwardCasesIn<Case extends string>(
  cases: Readonly<Record<Case, string>>,
  ...texts: readonly (string | undefined)[]
): Case[] {
  const text = texts.join(' ').toLowerCase();
  return (Object.keys(cases) as Case[]).filter((name) => text.includes(name));
}

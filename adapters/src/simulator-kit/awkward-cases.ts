/** Finds a courier's awkward cases by their names: in what was written for the courier, or as the control page sends them. */
export function awkwardCasesOf<Case extends string>(cases: Readonly<Record<Case, string>>) {
  const names = Object.keys(cases) as Case[];
  return {
    casesIn(...texts: readonly (string | undefined)[]): Case[] {
      const text = texts.join(' ').toLowerCase();
      return names.filter((name) => text.includes(name));
    },
    isAwkwardCase: (text: unknown): text is Case => names.some((name) => name === text),
  };
}

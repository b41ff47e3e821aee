/** Finds the names of a courier's awkward cases in the texts of a delivery, or in a request of the control page. */
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

/** A page in Markdown, compiled by `build-steps/prose.ts`. `parts` are the values and components that its words name. */
declare module '*.md' {
  const prose: (parts: Readonly<Record<string, unknown>>) => readonly import('./legal-page.tsx').LegalSection[];
  export default prose;
}

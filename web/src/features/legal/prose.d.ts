/** A page in Markdown, compiled by `build-steps/prose.ts`. `parts` are the values and components that its words name. */
declare module '*.md' {
  import type { ReactNode } from 'react';

  const prose: (
    parts: Readonly<Record<string, unknown>>,
  ) => readonly { id: string; title: string; content: ReactNode }[];
  export default prose;
}

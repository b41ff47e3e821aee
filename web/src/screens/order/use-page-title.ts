import { useEffect } from 'react';

/** Sets the title of a page whose name is known only after it rendered. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.title;
    document.title = `${name} | BaitDrop`;
    return () => {
      document.title = before;
    };
  }, [name]);
}

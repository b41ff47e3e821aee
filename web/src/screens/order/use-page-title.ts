import { useEffect } from 'react';

/** The title of a page that learns its name after it was drawn. */
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

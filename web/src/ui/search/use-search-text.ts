import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** The text of a search field, and the same text after a pause in typing, which the server gets. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text, setText, typed, query };
}

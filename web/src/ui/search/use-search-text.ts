import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** The text of a search field, and the same text after a pause in typing, which is what the server is asked for. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { text, setText, typed, asked };
}

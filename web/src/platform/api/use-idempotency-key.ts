import { useRef } from 'react';

/** The same form has the same key, so that pressing twice does it once; another form is another command. */
export function useIdempotencyKey(): (form: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (form) => {
    const text = JSON.stringify(form);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

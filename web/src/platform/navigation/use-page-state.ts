import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

const kept = new Map<string, unknown>();

/** State that is there again when somebody comes back to the page: what was searched for, how much was unfolded. */
export function usePageState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(id) ? (kept.get(id) as Value) : initial));
  const change = useCallback(
    (next: Value): void => {
      kept.set(id, next);
      setValue(next);
    },
    [id],
  );
  return [value, change];
}

import Search from 'lucide-react/icons/search';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextField } from '../field/text-field.tsx';

const DEBOUNCE_MS = 300;

interface ListSearchProps {
  label?: string;
  placeholder?: string;
  maxLength?: number;
  value: string;
  onSearch: (text: string) => void;
  fieldRef?: Ref<HTMLInputElement>;
}

/** The search field of a list, which searches after a pause in typing. */
export function ListSearch({ label = 'Search', maxLength = 100, value, onSearch, fieldRef, ...rest }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The search may change elsewhere: by Back, or by a button that shows everything.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // Does not search while a tapped row's page is loading, because that would cancel the navigation.
  const isLeaving = useNavigation().state !== 'idle';
  // Uses the other filters' values at the end of the pause.
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(() => search(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);
  return (
    <TextField
      {...rest}
      ref={fieldRef}
      label={label}
      saysOptional={false}
      type="search"
      maxLength={maxLength}
      prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextField } from '../../ui/field/text-field.tsx';

const DEBOUNCE_MS = 300;

interface ListSearchProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches after a pause in typing. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // Does not search while a tapped row's page is loading, because that would cancel the navigation.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving || typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // A change of other dependencies must not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, isLeaving]);
  return (
    <TextField
      label={label}
      saysOptional={false}
      type="search"
      maxLength={100}
      {...(placeholder !== undefined && { placeholder })}
      prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

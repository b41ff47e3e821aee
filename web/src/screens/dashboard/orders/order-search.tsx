import { type RefObject, useEffect, useState } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';

interface OrderSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** The field that the key `/` focuses. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

const DEBOUNCE_MS = 300;

/** Searches orders by code, or by part of a customer's name, phone number or postcode. */
export function OrderSearch({ value, onChange, fieldRef }: OrderSearchProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // Searches after a pause in typing; a change of other dependencies does not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <TextField
      label="Search"
      saysOptional={false}
      ref={fieldRef}
      type="search"
      placeholder="Code or customer"
      maxLength={80}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

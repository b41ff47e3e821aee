import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { FloatMark } from '../../ui/float/float-mark.tsx';

const PAUSE_MS = 500;

/** Searches half a second after the last key press; the float bobs until then. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // The URL may change independently of the field: by Back, Clear Filters, or a link.
  if (shown !== search) {
    setShown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const isPending = typed.trim() !== search;
  const tell = useEffectEvent(onSearch);

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => tell(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isPending]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) onSearch(typed.trim());
      }}
    >
      <TextField
        label="Search shops"
        type="search"
        name="search"
        saysOptional={false}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Name, town, carp, live bait…"
        prefix={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
        suffix={
          <output className="grid w-6 place-items-center">
            {isPending ? (
              <>
                <FloatMark />
                <span className="sr-only">Searching…</span>
              </>
            ) : null}
          </output>
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

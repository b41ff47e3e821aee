import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../modal/modal.tsx';
import type { SearchGroup, SearchHit } from './search-group.ts';
import { SearchHits } from './search-hits.tsx';

interface SearchDialogProps {
  /** The things that are searched: "orders, products and screens". */
  things: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly SearchGroup[];
  /** True while an answer for the typed text is missing. */
  isPending: boolean;
  /** True if a search failed: the other groups are still shown. */
  isError: boolean;
  onClose: () => void;
}

function statusText({ isPending, isError }: SearchDialogProps, count: number): string {
  if (isPending) return 'Searching…';
  const found = count === 0 ? 'Nothing found.' : count === 1 ? '1 result.' : `${count} results.`;
  return isError ? `${found} Part of the search failed. Check your signal and type again.` : found;
}

/** Finds things of the back office: arrows choose, Enter opens, Escape closes. */
export function SearchDialog(props: SearchDialogProps) {
  const { things, text, onText, groups, isPending, isError, onClose } = props;
  const id = useId();
  const navigate = useNavigate();
  const [position, setPosition] = useState(0);
  const shown = groups.filter(({ hits }) => hits.length > 0);
  const hits = shown.flatMap((group) => group.hits);
  const current = Math.min(position, hits.length - 1);
  const optionId = (index: number): string => `${id}-option-${index}`;
  const open = (hit: SearchHit | undefined) => {
    if (hit === undefined) return;
    onClose();
    void navigate(hit.to);
  };
  const move = (steps: number) => {
    if (hits.length === 0) return;
    const next = (current + steps + hits.length) % hits.length;
    setPosition(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') open(hits[current]);
    else return;
    event.preventDefault();
  };
  const status = statusText(props, hits.length);

  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={`${id}-title`}
      className="dialog mx-auto mt-0 mb-auto max-h-dvh w-full max-w-full flex-col border-line open:flex bg-surface text-ink shadow-float sm:mt-20 sm:max-h-[min(36rem,calc(100dvh-7rem))] sm:max-w-[36rem] sm:rounded-card sm:border"
    >
      <h2 id={`${id}-title`} className="sr-only">
        Search {things}
      </h2>
      <div className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4">
        <Search aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
        <input
          // The dialog opens to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-label={`Search ${things}`}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={`Search ${things}`}
          value={text}
          onChange={({ target }) => {
            setPosition(0);
            onText(target.value);
          }}
          onKeyDown={pressed}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 rounded-control px-3 text-sm font-semibold text-muted hover:bg-line hover:text-ink"
        >
          Close
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <SearchHits
          id={`${id}-list`}
          groups={shown}
          current={current}
          optionId={optionId}
          onPoint={setPosition}
          onOpen={open}
        />
        {hits.length === 0 || isError ? <p className="px-3 py-4 text-muted">{status}</p> : null}
      </div>
      <output className="sr-only">{text.trim() === '' || isPending ? '' : status}</output>
    </Modal>
  );
}

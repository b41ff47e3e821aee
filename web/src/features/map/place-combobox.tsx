import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { PlaceFieldState } from './use-place-field.ts';

const PlaceList = lazyComponent(() => import('./place-list.tsx'));

const listClass =
  'absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 text-base text-ink shadow-float';

interface PlaceComboboxProps extends Omit<
  ComponentProps<'input'>,
  'ref' | 'role' | 'onChange' | 'onKeyDown' | 'type' | 'value'
> {
  field: PlaceFieldState;
}

/** The text box and the list of places below it. Its parent is positioned, so that nothing moves when the list opens. */
export function PlaceCombobox({ field, ...rest }: PlaceComboboxProps) {
  const { places, isOpen, active } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const attach = useEffectEvent(field.attach);
  useEffect(() => attach(input.current), []);
  const optionId = (index: number) => `${id}-${index}`;

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (places.length === 0) return;
      event.preventDefault();
      if (altKey) field.reopen();
      else field.move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      // A form around the field is not submitted: the place comes first.
      event.preventDefault();
      field.submit();
    } else if (key === 'Escape' && isOpen) {
      // A dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      field.close();
    }
  }

  return (
    <>
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={80}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => field.type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => {
          field.prepare();
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          field.close();
          rest.onBlur?.(event);
        }}
      />
      {isOpen ? (
        <PlaceList
          id={`${id}-list`}
          className={listClass}
          places={places}
          active={active}
          optionId={optionId}
          onChoose={field.choose}
        />
      ) : null}
    </>
  );
}

interface PlaceNoteProps {
  field: PlaceFieldState;
  className?: string;
}

/** Says to screen readers how many places were found, and to everybody that there is none by that name. */
export const PlaceNote = ({ field: { isEmpty, answer }, className = '' }: PlaceNoteProps) => (
  <output className={isEmpty ? `px-3 text-sm text-muted ${className}` : 'sr-only'}>{answer}</output>
);

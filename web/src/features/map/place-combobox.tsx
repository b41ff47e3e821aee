/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be filled while the user types */
import { placeMessages } from '@baitdrop/domain/messages/places';
import MapPin from 'lucide-react/icons/map-pin';
import Waves from 'lucide-react/icons/waves';
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { labelOf, type PlaceFieldState } from './use-place-field.ts';

interface PlaceComboboxProps extends Omit<
  ComponentProps<'input'>,
  'ref' | 'role' | 'onChange' | 'onKeyDown' | 'type' | 'value'
> {
  field: PlaceFieldState;
}

const listClass =
  'absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 text-base text-ink shadow-float';

/** The text box and the list of places below it. Its parent is positioned, so that nothing moves when the list opens. */
export function PlaceCombobox({ field, ...rest }: PlaceComboboxProps) {
  const { places, isOpen, isEmpty, active, isSearching } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const attach = useEffectEvent(field.attach);
  useEffect(() => attach(input.current), []);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
    } else if (key === 'Escape' && (isOpen || isEmpty)) {
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
        onBlur={(event) => {
          field.close();
          rest.onBlur?.(event);
        }}
      />
      {isOpen ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Places found" className={listClass}>
          {places.map((place, index) => {
            const Icon = place.kind === 'water' ? Waves : MapPin;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
              <div
                key={`${labelOf(place)} ${place.lat} ${place.lng}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.choose(place)}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-action/8 aria-selected:bg-action/15"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="font-semibold">{place.name}</span>
                  {place.area === '' ? null : <span className="text-muted">, {place.area}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ) : null}
      <output className={isEmpty ? `${listClass} px-3 text-muted` : 'sr-only'}>
        {isEmpty ? placeMessages.none : isOpen && !isSearching ? placeMessages.found(places.length) : ''}
      </output>
    </>
  );
}

import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
import type { placeMessages } from '@baitdrop/domain/messages/places';
import { parseOutcode, parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { online } from '../../platform/online.ts';
import { type Place, postcodePlace, roundedPosition } from '../../platform/places/place.ts';
import { labelOf } from './place-label.ts';

const REST_MS = 250;
const MIN_LETTERS = 2;

const loadSearch = () => import('./find-places.ts');

type Messages = typeof placeMessages;

/** `point` is a plus code or coordinates. */
export type PlaceKind = GazetteerPlace['kind'];

interface PlaceFieldOptions {
  /** Sorts equal names by their distance from here. */
  near?: Position | null;
  /** Called when the user has chosen from the list, or submitted a whole postcode or a name. */
  onChoose: (place: Place, kind: PlaceKind) => void;
  onTyping?: ((typed: string) => void) | undefined;
  /** Called as soon as a whole postcode has been typed. */
  onPostcode?: ((place: Place) => void) | undefined;
  /** Looks a whole postcode up before it is chosen, so that every chosen place has a position. */
  needsPosition?: boolean;
  /** Answers an empty field; by default it must not be empty. */
  onEmpty?: (() => void) | undefined;
}

export interface PlaceFieldState {
  /** Tells which text box it is. */
  attach: (input: HTMLInputElement | null) => void;
  focus: () => void;
  /** Loads the search and the list before they are needed. */
  prepare: () => void;
  /** The places that match what is typed. */
  places: readonly GazetteerPlace[];
  isOpen: boolean;
  /** The search found nothing by that name. */
  isEmpty: boolean;
  isSearching: boolean;
  /** The index of the option that the arrow keys reached; -1 for the text itself. */
  active: number;
  problem: string | undefined;
  /** How many places were found, in words; empty while nothing is searched for. */
  answer: string;
  type: (typed: string) => void;
  move: (step: 1 | -1) => void;
  close: () => void;
  reopen: () => void;
  choose: (place: GazetteerPlace) => void;
  /** Enter or the button: chooses the active option, or finds what is typed. */
  submit: () => void;
  /** Replaces the text, as if it had been typed. */
  fill: (text: string) => void;
}

const placeOf = (found: GazetteerPlace): Place => ({
  name: found.kind === 'postcode' ? found.name : labelOf(found),
  position: roundedPosition(found),
});

/** The behaviour of a combobox that finds a town, a water, a postcode or a plus code while the user types. */
export function usePlaceField(options: PlaceFieldOptions): PlaceFieldState {
  const { near = null, onChoose, onTyping, onPostcode, needsPosition = false, onEmpty } = options;
  const input = useRef<HTMLInputElement>(null);
  const asking = useRef<AbortController>(undefined);
  const [places, setPlaces] = useState<readonly GazetteerPlace[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [foundNone, setFoundNone] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState<string>();
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => () => asking.current?.abort(), []);

  /** Shows a message. Without a signal it may be missing, and the strip at the top says why. */
  async function say(message: (messages: Messages) => string): Promise<void> {
    try {
      setProblem(message((await loadSearch()).placeMessages));
    } catch (failure) {
      log.info('The message of the place field could not be fetched', failure);
    }
  }

  /** Resolves to the places found, or to null if the search failed or a newer one took its place. */
  async function find(search: string, restMs: number): Promise<readonly GazetteerPlace[] | null> {
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    setSearching(true);
    try {
      const { findPlaces, placeMessages: loaded } = await loadSearch();
      setMessages(loaded);
      const found = await findPlaces(search, near, restMs, control.signal);
      if (control.signal.aborted) return null;
      setPlaces(found);
      setFoundNone(found.length === 0);
      setActive(-1);
      setSearching(false);
      return found;
    } catch (failure) {
      if (control.signal.aborted) return null;
      log.info('Places could not be searched', failure);
      await say(({ notSearched, offline }) => (online.get() ? notSearched : offline));
      setPlaces([]);
      setSearching(false);
      return null;
    }
  }

  function stop(): void {
    asking.current?.abort();
    setSearching(false);
    setFoundNone(false);
    setOpen(false);
    setActive(-1);
  }

  function type(text: string): void {
    const typed = text.trim();
    setProblem(undefined);
    onTyping?.(typed);
    const postcode = parsePostcode(typed);
    // A whole postcode leaves nothing to choose from, and a list would cover the button below.
    const isWhole = postcode.ok && !needsPosition;
    if (isWhole || typed.length < MIN_LETTERS) {
      stop();
      setPlaces([]);
      if (isWhole) onPostcode?.(postcodePlace(postcode.value.formatted));
      return;
    }
    setOpen(true);
    void find(typed, REST_MS);
  }

  function choose(found: GazetteerPlace): void {
    stop();
    if (input.current) input.current.value = labelOf(found);
    onChoose(placeOf(found), found.kind);
  }

  function refuse(message: (messages: Messages) => string): void {
    void say(message);
    input.current?.focus();
  }

  async function findTyped(typed: string): Promise<void> {
    const found = await find(typed, 0);
    if (found === null) return;
    const { namedPlace } = await loadSearch();
    const named = namedPlace(found, typed);
    if (named) {
      choose(named);
    } else if (found.length === 0) {
      setOpen(false);
      refuse(({ unknown }) => unknown(typed));
    } else {
      setOpen(true);
      refuse(({ choose: message }) => message);
    }
  }

  function submit(): void {
    const chosen = isOpen ? places[active] : undefined;
    const typed = input.current?.value.trim() ?? '';
    const postcode = parsePostcode(typed);
    const outcode = parseOutcode(typed);
    if (chosen) choose(chosen);
    else if (typed === '') (onEmpty ?? (() => refuse(({ missing }) => missing)))();
    else if (postcode.ok && !needsPosition) {
      stop();
      onChoose(postcodePlace(postcode.value.formatted), 'postcode');
    } else if (outcode.ok && !postcode.ok) refuse(({ half }) => half(outcode.value.outcode));
    else void findTyped(typed);
  }

  const isListed = isOpen && places.length > 0;
  // The note stays when the field loses the focus: the button below must not move while it is tapped.
  const isEmpty = foundNone && problem === undefined;
  const answer = isEmpty ? messages?.none : isListed && !isSearching ? messages?.found(places.length) : '';

  return {
    attach: (element) => {
      input.current = element;
    },
    focus: () => input.current?.focus(),
    // Without a signal, the search says so itself.
    prepare: () => void Promise.all([loadSearch(), import('./place-list.tsx')]).catch(() => {}),
    places,
    isOpen: isListed,
    isEmpty,
    answer: answer ?? '',
    isSearching,
    active,
    problem,
    type,
    move: (step) => {
      setOpen(true);
      // The text is one of the stops, before the first option.
      setActive((before) => ((before + 1 + step + places.length + 1) % (places.length + 1)) - 1);
    },
    close: () => {
      setOpen(false);
      setActive(-1);
    },
    reopen: () => setOpen(places.length > 0),
    choose,
    submit,
    fill: (text) => {
      if (!input.current) return;
      input.current.value = text;
      input.current.focus();
      type(text);
    },
  };
}

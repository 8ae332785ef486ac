import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** How long typing must pause before a page searches, in ms. */
export const searchDelays = {
  accounts: 0,
  regulations: 300,
  students: 300,
  subjects: 500,
  classes: 500,
  rosters: 500,
  studentLookup: 500,
  finder: 60,
} as const;

/**
 * Searches once typing has paused for `delay` ms, never in the middle of an IME composition (Telex and VNI compose).
 * Spread the result on the input.
 */
export function useDebouncedSearch(delay: number, searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const [requested, setRequested] = useState(searched);
  const timer = useRef(0);
  const composing = useRef(false);
  // The timer may outlive the render that started it, and other filters may have changed since.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // The value was changed from outside, by the back button or a cleared parent filter. A search started here also
  // arrives this way, possibly after the user has typed more; that text is kept.
  if (searched !== lastSearched) {
    setLastSearched(searched);
    if (searched !== requested) {
      setRequested(searched);
      setText(searched);
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (value: string) => {
    setRequested(value);
    latest.current(value);
  };
  const schedule = (value: string) => {
    window.clearTimeout(timer.current);
    if (!composing.current) timer.current = window.setTimeout(() => search(value.trim()), delay);
  };
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.currentTarget.value);
      schedule(event.currentTarget.value);
    },
    onCompositionStart: () => {
      composing.current = true;
      window.clearTimeout(timer.current);
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
      composing.current = false;
      schedule(event.currentTarget.value);
    },
  };
}

import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** How long typing must pause, in ms, before a screen searches. */
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
 * Text that is searched for once typing has paused for `delay` ms, never in the middle of a composed letter (Telex and
 * VNI compose). Spread `inputProps` on the input.
 */
export function useDebouncedSearch(delay: number, searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const [asked, setAsked] = useState(searched);
  const timer = useRef(0);
  const composing = useRef(false);
  // The pause may outlive the render that began it, and other filters may have changed meanwhile.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // The back button, or a cleared parent filter, changed it from outside. What was asked for here arrives here too,
  // perhaps when more has been typed already, and leaves that alone.
  if (searched !== lastSearched) {
    setLastSearched(searched);
    if (searched !== asked) {
      setAsked(searched);
      setText(searched);
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (value: string) => {
    setAsked(value);
    latest.current(value);
  };
  const schedule = (value: string) => {
    window.clearTimeout(timer.current);
    if (!composing.current) timer.current = window.setTimeout(() => ask(value.trim()), delay);
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

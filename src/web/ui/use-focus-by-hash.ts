import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses what has this id, and brings it into sight, each time a link to #id was followed. `isThere`: it is drawn. */
export function useFocusByHash(id: string, isThere: boolean) {
  const target = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Once for each press: it may come and go later without anybody having asked for it.
  const answered = useRef<string>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !isThere || answered.current === key) return;
    answered.current = key;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'start' });
  }, [id, hash, key, isThere]);
  return target;
}

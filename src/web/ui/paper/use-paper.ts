import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../lib/toast.ts';
import type { LoadPaper, MakePaper } from './load-paper.ts';

/**
 * While there is something to show, the screen is printed as its documents, by Ctrl+P too. What they need is fetched
 * ahead; they themselves are not made before printing begins. What comes back starts it.
 */
export function usePaper<Shown>(load: LoadPaper<Shown>, shown: Shown | null): () => void {
  const print = useRef<() => void>(null);
  const makeBy = useEffectEvent((make: MakePaper<Shown>) => (shown === null ? [] : make(shown)));
  const isThere = shown !== null;
  useEffect(() => {
    if (!isThere) return;
    const over = new AbortController();
    const prepare = async () => {
      const { printInstead } = await import('./print-instead.tsx');
      await printInstead(load, makeBy, over.signal);
    };
    let ready = prepare();
    // Nobody has asked for it yet, so nobody is told.
    ready.catch(() => undefined);
    print.current = () => {
      ready = ready.catch(prepare);
      ready.then(
        () => window.print(),
        () => toast.error('Không thể chuẩn bị bản in. Vui lòng thử lại.'),
      );
    };
    return () => over.abort();
  }, [isThere, load]);
  return () => print.current?.();
}

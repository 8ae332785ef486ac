import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaperDocument } from '../../../shared/documents/document.ts';
import { toast } from '../../lib/toast.ts';
import { printInstead } from './print-instead.tsx';

/** Makes the documents of a screen from what it shows. */
export type MakePaper<Shown> = (shown: Shown) => PaperDocument[];

/**
 * While there is something to show, the screen is printed as its documents, by Ctrl+P too. What they need comes with
 * the screen; the documents are not made before printing begins. Returns what starts it.
 */
export function usePaper<Shown>(make: MakePaper<Shown>, shown: Shown | null): () => void {
  const print = useRef<() => void>(null);
  const documents = useEffectEvent(() => (shown === null ? [] : make(shown)));
  const isThere = useEffectEvent(() => shown !== null);
  useEffect(() => {
    const over = new AbortController();
    const paper = printInstead(() => documents(), over.signal);
    const printWhenReady = () =>
      paper.whenReady().then(
        () => window.print(),
        () => toast.error('Không thể chuẩn bị bản in. Vui lòng thử lại.'),
      );
    print.current = printWhenReady;
    const waitForPaper = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || paper.isReady() || !isThere()) return;
      // The browser would print the plain screen.
      event.preventDefault();
      void printWhenReady();
    };
    window.addEventListener('keydown', waitForPaper, { signal: over.signal });
    return () => over.abort();
  }, []);
  return () => print.current?.();
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaperDocument } from '../../../shared/documents/document.ts';
import { toast } from '../../lib/toast.ts';
import { printInstead } from './print-instead.tsx';

/** Creates the documents of a page from its content. */
export type MakePaper<Shown> = (shown: Shown) => PaperDocument[];

/**
 * While `shown` is not null, printing the page prints its documents, including with Ctrl+P. What they need is loaded
 * with the page; the documents are created only when printing begins. Returns a function that starts printing.
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
      // Otherwise the browser would print the plain page.
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

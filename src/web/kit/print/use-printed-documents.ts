import { useEffect, useEffectEvent, useRef } from 'react';
import type { SignedDocument } from '#shared/paper/document.ts';
import { toast } from '../toast.ts';
import { printInstead } from './print-instead.ts';

/** Creates the documents of a page from its content. */
export type MakeDocuments = () => SignedDocument[];

/**
 * While `make` is not null, printing the page prints its documents, including with Ctrl+P. What they need is loaded in the
 * background; the documents are created only when printing begins. Returns a function that starts printing.
 */
export function usePrintedDocuments(make: MakeDocuments | null): () => void {
  const print = useRef<() => void>(null);
  const documents = useEffectEvent(() => make?.() ?? []);
  const isPrintable = useEffectEvent(() => make !== null);
  useEffect(() => {
    const over = new AbortController();
    const printing = printInstead(() => documents(), over.signal);
    const printWhenReady = () =>
      printing.whenReady().then(
        () => window.print(),
        () => toast.error('Không thể chuẩn bị bản in. Vui lòng thử lại.'),
      );
    print.current = printWhenReady;
    const waitUntilReady = (event: KeyboardEvent) => {
      if (!isPrintKey(event) || printing.isReady() || !isPrintable()) return;
      // Otherwise the browser would print the plain page.
      event.preventDefault();
      void printWhenReady();
    };
    window.addEventListener('keydown', waitUntilReady, { signal: over.signal });
    return () => over.abort();
  }, []);
  return () => print.current?.();
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';

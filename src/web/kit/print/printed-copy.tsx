import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import classes from './printed-documents.module.css';
import { PrintedDocuments } from './printed-documents.tsx';

/** Adds the documents to the page, where only printing shows them. Returns a function that removes them. */
export default function addPrintedCopy(documents: readonly SignedDocument[], frame: Frame): () => void {
  const place = document.createElement('div');
  place.id = 'ban-in';
  place.className = classes['printed'] ?? '';
  document.body.append(place);
  const root = createRoot(place);
  // Synchronous, because the browser prints the DOM as it is when its event handlers return.
  flushSync(() => root.render(<PrintedDocuments documents={documents} frame={frame} />));
  return () => {
    root.unmount();
    place.remove();
  };
}

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { SignedDocument } from '../../../shared/documents/document.ts';
import type { School } from '../../../shared/endpoints/school.ts';
import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { schoolQuery } from '../../lib/school-query.ts';
import classes from './printed-documents.module.css';
import { PrintedDocuments } from './printed-documents.tsx';

/** The school's details rarely change. */
const schoolStaleTime = 60_000;

/** Matches content with its own print layout; while it is shown, the page's documents are not printed. */
const printsItself = '[data-prints-itself]';

/** Until `over`, printing outputs these documents instead of the page, once the school's details have loaded. */
export function printInstead(documentsNow: () => SignedDocument[], over: AbortSignal) {
  let school: School | null = null;
  const prepare = async () => {
    const letters = loadFonts();
    school = await queryClient.fetchQuery({ ...schoolQuery, staleTime: schoolStaleTime });
    await letters;
  };
  let ready = prepare();
  // Ignored for now: `whenReady` retries, and its caller reports the error.
  ready.catch(() => undefined);

  const place = document.createElement('div');
  place.id = 'ban-in';
  place.className = classes['printed'] ?? '';
  let root: Root | null = null;
  const begin = () => {
    if (!school || root || document.querySelector(printsItself)) return;
    const documents = documentsNow();
    if (documents.length === 0) return;
    const frame = { school, day: vietnameseDay(new Date()) };
    document.body.append(place);
    root = createRoot(place);
    // Synchronous, because the browser prints the DOM as it is when this handler returns.
    flushSync(() => root?.render(<PrintedDocuments documents={documents} frame={frame} />));
  };
  const end = () => {
    root?.unmount();
    root = null;
    place.remove();
  };
  window.addEventListener('beforeprint', begin, { signal: over });
  window.addEventListener('afterprint', end, { signal: over });
  over.addEventListener('abort', end);
  return {
    isReady: () => school !== null,
    /** Retries if the preparation failed. */
    whenReady: () => {
      ready = ready.catch(prepare);
      return ready;
    },
  };
}

/** Fonts must be loaded before printing begins; the browser has not fetched those that the page does not use. */
async function loadFonts(): Promise<void> {
  const everyRange = 'aĐ';
  await Promise.all(
    ['400', '600', 'italic 400'].map((style) =>
      document.fonts.load(`${style} 10pt "Be Vietnam Pro"`, everyRange),
    ),
  );
}

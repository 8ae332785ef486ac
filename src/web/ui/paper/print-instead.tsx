import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { PaperDocument } from '../../../shared/documents/document.ts';
import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import type { School } from '../../../shared/school.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { schoolQuery } from '../../lib/school-query.ts';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

/** Who the school is hardly ever changes. */
const schoolIsKnownFor = 60_000;

/** What prints itself, wherever it is shown: the documents of the screen below it stay behind. */
const printsItself = '[data-prints-itself]';

/** Until `over`, printing gives these documents in place of the screen: from the moment on that the school is known. */
export function printInstead(documentsNow: () => PaperDocument[], over: AbortSignal) {
  let school: School | null = null;
  const prepare = async () => {
    const letters = loadLetters();
    school = await queryClient.fetchQuery({ ...schoolQuery, staleTime: schoolIsKnownFor });
    await letters;
  };
  let ready = prepare();
  // Nobody has asked for it yet, so nobody is told.
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
    // The browser takes what is there when this ends.
    flushSync(() => root?.render(<Paper documents={documents} frame={frame} />));
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
    /** Tries once more if it has failed. */
    whenReady: () => {
      ready = ready.catch(prepare);
      return ready;
    },
  };
}

/** They have to be there when printing begins: those that the screen does not show, the browser has not fetched. */
async function loadLetters(): Promise<void> {
  const everyRange = 'aĐ';
  await Promise.all(
    ['400', '600', 'italic 400'].map((style) =>
      document.fonts.load(`${style} 10pt "Be Vietnam Pro"`, everyRange),
    ),
  );
}

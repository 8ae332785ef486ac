import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { PaperDocument } from '../../../shared/documents/document.ts';
import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { schoolQuery } from '../../lib/school-query.ts';
import type { LoadPaper, MakePaper } from './load-paper.ts';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

/** Who the school is hardly ever changes. */
const schoolIsKnownFor = 60_000;

/** What prints itself, wherever it is shown: the documents of the screen below it stay behind. */
const printsItself = '[data-prints-itself]';

/** From now on and until `over`, whoever prints gets these documents in place of the screen. */
export async function printInstead<Shown>(
  load: LoadPaper<Shown>,
  makeBy: (make: MakePaper<Shown>) => PaperDocument[],
  over: AbortSignal,
): Promise<void> {
  const [make, school] = await Promise.all([
    load(),
    queryClient.fetchQuery({ ...schoolQuery, staleTime: schoolIsKnownFor }),
    loadLetters(),
  ]);
  if (over.aborted) return;
  const place = document.createElement('div');
  place.id = 'ban-in';
  place.className = classes['printed'] ?? '';
  let root: Root | null = null;
  const begin = () => {
    const documents = root || document.querySelector(printsItself) ? [] : makeBy(make);
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

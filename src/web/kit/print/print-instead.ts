import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import type { School } from '#shared/paper/school-api.ts';
import { queryClient } from '../calls/query-client.ts';
import { schoolQuery } from './school-query.ts';

/** The school's details rarely change. */
const schoolStaleTime = 60_000;

/** Matches content with its own print layout; while it is shown, the page's documents are not printed. */
const printsItself = '[data-prints-itself]';

type AddCopy = typeof import('./printed-copy.tsx').default;
type Ready = { school: School; addCopy: AddCopy };

/** Set once the code and the fonts have loaded. */
let addLoadedCopy: AddCopy | null = null;

/** What an earlier screen has loaded; without it, printing through the browser's menu would print the plain page. */
function loadedBefore(): Ready | null {
  const school = queryClient.getQueryData(schoolQuery.queryKey);
  return addLoadedCopy && school ? { addCopy: addLoadedCopy, school } : null;
}

/** Until `over`, printing outputs these documents instead of the page, once what that needs has loaded. */
export function printInstead(documentsNow: () => SignedDocument[], over: AbortSignal) {
  let ready = loadedBefore();
  const prepare = async () => {
    const [{ default: addCopy }, school] = await Promise.all([
      import('./printed-copy.tsx'),
      queryClient.fetchQuery({ ...schoolQuery, staleTime: schoolStaleTime }),
      loadFonts(),
    ]);
    addLoadedCopy = addCopy;
    ready = { addCopy, school };
  };
  let preparing = prepare();
  // Ignored for now: `whenReady` retries, and its caller reports the error.
  preparing.catch(() => undefined);

  let remove: (() => void) | null = null;
  const begin = () => {
    if (!ready || remove || document.querySelector(printsItself)) return;
    const documents = documentsNow();
    if (documents.length === 0) return;
    remove = ready.addCopy(documents, { school: ready.school, day: vietnameseDay(new Date()) });
  };
  const end = () => {
    remove?.();
    remove = null;
  };
  window.addEventListener('beforeprint', begin, { signal: over });
  window.addEventListener('afterprint', end, { signal: over });
  over.addEventListener('abort', end);
  return {
    isReady: () => ready !== null,
    /** Retries if the preparation failed. */
    whenReady: () => {
      preparing = preparing.catch(prepare);
      return preparing;
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

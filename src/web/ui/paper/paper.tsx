import { useLayoutEffect, useRef } from 'react';
import type { Frame, PaperDocument } from '../../../shared/documents/document.ts';
import { fitToPages } from './fit-to-pages.ts';
import classes from './paper.module.css';
import { PaperFoot } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';
import { PaperTable } from './paper-table.tsx';

type Props = { documents: readonly PaperDocument[]; frame: Frame };

/** Documents as the school signs them: on the screen as sheets of paper, as wide as there is room; printed, a page each at least. */
export function Paper({ documents, frame }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (documents.length > 0) fitToPages(paper.current);
  }, [documents]);
  return (
    <div ref={paper} className={classes['paper']}>
      {documents.map((document, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is known by nothing but its place, and never moves.
        <article key={place} className={classes['sheet']} data-orientation={document.orientation}>
          <div className={classes['content']}>
            <PaperHead document={document} frame={frame} />
            <PaperTable document={document} foot={<PaperFoot document={document} frame={frame} />} />
          </div>
        </article>
      ))}
    </div>
  );
}

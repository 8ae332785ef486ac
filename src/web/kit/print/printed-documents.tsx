import { useLayoutEffect, useRef } from 'react';
import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { fitToPages } from './fit-to-pages.ts';
import classes from './printed-documents.module.css';
import { PrintedFooter } from './printed-footer.tsx';
import { PrintedHeader } from './printed-header.tsx';
import { PrintedTable } from './printed-table.tsx';

type Props = { documents: readonly SignedDocument[]; frame: Frame };

/**
 * Official documents: shown on screen as sheets of paper scaled to the available width; printed on at least one page
 * each.
 */
export function PrintedDocuments({ documents, frame }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (documents.length > 0) fitToPages(paper.current);
  }, [documents]);
  return (
    <div ref={paper} className={classes['paper']}>
      {documents.map((document, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents are identified by position only and never move.
        <article key={place} className={classes['sheet']} data-orientation={document.orientation}>
          <div className={classes['content']}>
            <PrintedHeader document={document} frame={frame} />
            <PrintedTable document={document} foot={<PrintedFooter document={document} frame={frame} />} />
          </div>
        </article>
      ))}
    </div>
  );
}

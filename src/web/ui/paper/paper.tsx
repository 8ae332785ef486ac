import { useLayoutEffect, useRef } from 'react';
import type { Frame, PaperDocument } from '../../../shared/documents/document.ts';
import { fitToPages } from './fit-to-pages.ts';
import classes from './paper.module.css';
import { PaperFoot } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';
import { PaperTable } from './paper-table.tsx';

type Props = { documents: readonly PaperDocument[]; frame: Frame };

/**
 * Official documents: shown on screen as sheets of paper scaled to the available width; printed on at least one page
 * each.
 */
export function Paper({ documents, frame }: Props) {
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
            <PaperHead document={document} frame={frame} />
            <PaperTable document={document} foot={<PaperFoot document={document} frame={frame} />} />
          </div>
        </article>
      ))}
    </div>
  );
}

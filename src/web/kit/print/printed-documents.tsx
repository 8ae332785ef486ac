import { useLayoutEffect, useRef } from 'react';
import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { headOf, placeAndDate, signersOf, signingInstructions } from '#shared/paper/frame.ts';
import { fitToPages } from './fit-to-pages.ts';
import classes from './printed-documents.module.css';
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

/** Notes, date and signatures, kept on one page together with the last rows of the table. */
function PrintedFooter({ document, frame }: { document: SignedDocument; frame: Frame }) {
  const [day, place] = placeAndDate(frame)
    .split(/(?<=, )(?=ngày \d)/u)
    .toReversed();
  return (
    <footer className={classes['foot']}>
      {document.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className={classes['signers']} data-signers={document.signers.length}>
        <p className={classes['day']}>
          {place}
          <span>{day}</span>
        </p>
        {signersOf(document, frame).map(({ role, name }) => (
          <div key={role}>
            <p className={classes['role']}>{role}</p>
            <p className={classes['how']}>{signingInstructions[role]}</p>
            <p className={classes['name']}>{name}</p>
          </div>
        ))}
      </div>
    </footer>
  );
}

type PrintedHeaderProps = { document: SignedDocument; frame: Frame };

/** The letterhead, the title and the subject of the document. */
function PrintedHeader({ document: { title, lines, facts }, frame }: PrintedHeaderProps) {
  const head = headOf(frame);
  return (
    <header>
      {head && (
        <div className={classes['head']}>
          {[head.left, head.right].map((texts) => (
            <div key={texts.join()}>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ))}
        </div>
      )}
      <h2 className={classes['title']}>{title}</h2>
      {lines.map((line) => (
        <p key={line} className={classes['line']}>
          {line}
        </p>
      ))}
      {facts && (
        <dl className={classes['facts']}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

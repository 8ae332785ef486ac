import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { headOf } from '#shared/paper/frame.ts';
import classes from './printed-documents.module.css';

type Props = { document: SignedDocument; frame: Frame };

/** The letterhead, the title and the subject of the document. */
export function PrintedHeader({ document: { title, lines, facts }, frame }: Props) {
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

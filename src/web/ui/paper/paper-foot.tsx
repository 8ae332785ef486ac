import type { Frame, PaperDocument } from '../../../shared/documents/document.ts';
import { howToSign, placeAndDay, signed } from '../../../shared/documents/frame.ts';
import classes from './paper.module.css';

type Props = { document: PaperDocument; frame: Frame };

/** Notes, date and signatures, kept on one page together with the last rows of the table. */
export function PaperFoot({ document, frame }: Props) {
  const [day, place] = placeAndDay(frame)
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
        {signed(document, frame).map(({ role, name }) => (
          <div key={role}>
            <p className={classes['role']}>{role}</p>
            <p className={classes['how']}>{howToSign[role]}</p>
            <p className={classes['name']}>{name}</p>
          </div>
        ))}
      </div>
    </footer>
  );
}

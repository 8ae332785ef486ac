import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { placeAndDate, signersOf, signingInstructions } from '#shared/paper/frame.ts';
import classes from './printed-documents.module.css';

type Props = { document: SignedDocument; frame: Frame };

/** Notes, date and signatures, kept on one page together with the last rows of the table. */
export function PrintedFooter({ document, frame }: Props) {
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

/** @jsxImportSource preact */
import type { FamilySubject } from '#shared/families/api.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { topicName } from '#shared/school/scheme/tt22.ts';
import { transferredWith } from '#shared/scores/previous-school/transferred-marks.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { Adjusted } from './facts.tsx';
import { resultHead, type ValueColumn, valueColumns } from './value-columns.ts';
import { missing, resultText, valueText } from './value-text.ts';

type Props = { subjects: FamilySubject[]; method: AssessmentMethod; caption: string };

/** One group of rows per subject: its values, then its comment across the whole width, which a phone needs. */
export function SubjectsTable({ subjects, method, caption }: Props) {
  const heads = [...valueColumns[method].map(({ head }) => head), resultHead[method]];
  return (
    <table data-method={method}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Môn học</th>
          {heads.map((head) => (
            <th key={head} scope="col" class="value">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {subjects.map((subject) => (
        <tbody key={subject.TenMonHoc}>
          <tr>
            <th scope="rowgroup">{subject.TenMonHoc}</th>
            {subject.Mien ? (
              <td class="value" colSpan={heads.length}>
                {exemptText}
              </td>
            ) : (
              cellsOf(subject, method).map((text, place) => (
                <td key={heads[place]} class="value">
                  {text}
                </td>
              ))
            )}
          </tr>
          {(topicOf(subject) || noteOf(subject) || subject.DieuChinhLuc) && (
            <tr class="below">
              <td colSpan={heads.length + 1}>
                {topicOf(subject) && <p>{topicOf(subject)}</p>}
                {noteOf(subject) && <p>{noteOf(subject)}</p>}
                <Adjusted at={subject.DieuChinhLuc} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const topicOf = ({ [topicKey]: score }: FamilySubject) =>
  typeof score === 'number' ? `${topicName}: ${valueText('ThongTu22')(score)}` : null;

const noteOf = ({ ChuyenDen, NhanXet }: FamilySubject) =>
  ChuyenDen ? transferredWith(String(NhanXet ?? '')) : NhanXet;

function cellsOf(subject: FamilySubject, method: AssessmentMethod): string[] {
  const textOf = ({ keys }: ValueColumn) =>
    keys
      .map((key) => subject[key] ?? null)
      .filter((value) => value !== null)
      .map(valueText(method))
      .join(' ') || missing;
  return [...valueColumns[method].map(textOf), resultText(method, subject)];
}

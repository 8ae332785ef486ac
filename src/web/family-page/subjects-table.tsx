/** @jsxImportSource preact */
import type { FamilySubject } from '../../shared/endpoints/families.ts';
import { exemptText } from '../../shared/rules/result.ts';
import { regularKeys } from '../../shared/rules/scheme/column-keys.ts';
import type { AssessmentMethod } from '../../shared/rules/scheme/scheme.ts';
import { Adjusted } from './adjusted.tsx';
import { missing, resultText, valueText } from './shown.ts';

const columns: Record<AssessmentMethod, string[]> = {
  HaiCot: ['15 phút', '1 tiết', 'TB'],
  ThongTu22: ['TX', 'GK', 'CK', 'ĐTB'],
};

type Props = { subjects: FamilySubject[]; method: AssessmentMethod; caption: string };

/** One group of rows per subject: its values, then its comment across the whole width, which a phone needs. */
export function SubjectsTable({ subjects, method, caption }: Props) {
  const heads = columns[method];
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
          {(subject.NhanXet || subject.DieuChinhLuc) && (
            <tr class="below">
              <td colSpan={heads.length + 1}>
                {subject.NhanXet && <p>{subject.NhanXet}</p>}
                <Adjusted at={subject.DieuChinhLuc} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function cellsOf(subject: FamilySubject, method: AssessmentMethod): string[] {
  const text = valueText(method);
  const result = resultText(method, subject);
  if (method === 'HaiCot') return [text(subject.Diem15), text(subject.Diem1Tiet), result];
  const regular = regularKeys
    .map((key) => subject[key])
    .filter((value) => value !== null && value !== undefined);
  return [regular.map(text).join(' ') || missing, text(subject.GK), text(subject.CK), result];
}

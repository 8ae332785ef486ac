import { useQuery } from '@tanstack/react-query';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { classesOfYearQuery, subjectsOfClassQuery, termsQuery } from '#web/school/choices/choice-lists.ts';
import { byId, idIfListed, type SheetNames, sheetLabel, sheetName, sheetTitle } from './sheet.ts';

type Year = { id: number | null; TenNienKhoa: string | undefined };

/** As in the URL. */
type ChosenIds = { lop: number | null; mon: number | null; hocky: number | null };

/** The classes, subjects and terms of a year, and the sheet they select once all are chosen. */
export function useSheetChoice({ id: yearId, TenNienKhoa }: Year, chosen: ChosenIds) {
  const terms = useQuery(termsQuery);
  const classes = useQuery(classesOfYearQuery(yearId));
  const classId = idIfListed(classes.data, chosen.lop);
  const subjects = useQuery(subjectsOfClassQuery(classId));
  const subjectId = classId === null ? null : idIfListed(subjects.data, chosen.mon);
  const termId = idIfListed(terms.data, chosen.hocky);
  const schoolClass = byId(classes.data, classId);
  const subject = byId(subjects.data, subjectId);
  const term = byId(terms.data, termId);
  const sheet: Sheet | null =
    classId === null || subjectId === null || termId === null
      ? null
      : { IDLopHoc: classId, IDMonHoc: subjectId, IDHocKy: termId };
  /** Once they are loaded. */
  const names: SheetNames | null =
    schoolClass && subject && term && TenNienKhoa !== undefined
      ? {
          TenMonHoc: subject.TenMonHoc,
          TenLop: schoolClass.TenLop,
          TenHocKy: term.TenHocKy,
          TenNienKhoa,
        }
      : null;
  return {
    queries: { classes, subjects, terms },
    classes: classes.data,
    subjects: subjects.data,
    terms: terms.data,
    classId,
    subjectId,
    termId,
    sheet,
    names,
    title: names ? sheetTitle(names) : sheetName,
    label: names ? sheetLabel(names) : sheetName,
  };
}

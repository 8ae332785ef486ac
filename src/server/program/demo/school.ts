// Generates a whole school as plain rows, the same each time.

import { className } from '#server/school/classes/queries.ts';
import { subjectName } from '#server/school/subjects/queries.ts';
import { toHundredths } from '#shared/contract/hundredths.ts';
import { defaultLevel, type SchoolLevel } from '#shared/contract/school-levels.ts';
import { tt22Keys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { SubjectForm } from '#shared/school/scheme/tt22.ts';
import { noPlace, placeInCurriculum } from '#shared/school/subjects/curriculum.ts';
import { blockNumber, blocksOf, isUpperSecondary } from '#shared/school/years/block.ts';
import { limitFieldsOf, noClasses } from '#shared/school/years/capacity.ts';
import { defaultPassScore, lowerDefaults, regulationDefaults } from '#shared/school/years/limits.ts';
import { nameOfYear } from '#shared/school/years/school-year.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { accountIds, staff } from './accounts.ts';
import { type Cohort, cohorts, firstYearAt, type Student } from './cohorts.ts';
import { type Author, type FilledSheet, historyOf } from './history.ts';
import { conductHistory, conductRows } from './homeroom.ts';
import { particularsOf } from './particulars.ts';
import { Random } from './random.ts';
import { rolloversOf } from './rollovers.ts';
import { emptyTables, type School } from './rows.ts';
import { progressOf, type Score, scoresOf } from './scores.ts';
import type { SchoolSize } from './size.ts';
import { type DemoSubject, formOf, subjectsOf, tt22SubjectsOf } from './subjects.ts';
import {
  type AssessedSheet,
  type AssessmentRow,
  assessmentHistory,
  enteredOf,
  valuesOf,
} from './tt22-values.ts';

type Year = {
  id: number;
  index: number;
  firstYear: number;
  newest: boolean;
  method: AssessmentMethod;
  level: SchoolLevel;
};
type TaughtSubject = DemoSubject & { id: number; form: SubjectForm; teacher: Author };
type SchoolClass = { id: number; students: Student[] };
type TaughtYear = Year & { subjects: TaughtSubject[]; classes: SchoolClass[] };

const seed = 2026;

/** `method`: how the newest year assesses; the others have two columns. */
export function generateSchool(
  size: SchoolSize,
  method: AssessmentMethod = 'HaiCot',
  level: SchoolLevel = defaultLevel,
): School {
  const random = new Random(seed);
  const groups = cohorts(random, size, blocksOf(level));
  const school: School = {
    accounts: staff(random, subjectsOf(level)),
    ...emptyTables(),
    CAIDAT: particularsOf(level),
    HOCSINH: groups.flatMap((group) => [...group.classes.flat(), ...group.unplaced].map(({ row }) => row)),
  };
  for (let index = 0; index < size.years; index++) {
    const newest = index === size.years - 1;
    addYear(school, random, size, groups, {
      id: index + 1,
      index,
      firstYear: firstYearAt(size, index),
      newest,
      method: newest ? method : 'HaiCot',
      level,
    });
  }
  return { ...school, ...rolloversOf(school) };
}

function addYear(school: School, random: Random, size: SchoolSize, groups: Cohort[], year: Year): void {
  school.NIENKHOA.push({ id: year.id, TenNienKhoa: nameOfYear(year.firstYear) });
  school.QUYDINH.push(regulation(size, year));
  const subjects = addSubjects(school, size, year);
  const classes = addClasses(school, size, groups, year);
  const taught = { ...year, subjects, classes };
  assignTeachers(school, taught);
  if (year.newest) addInclusions(school, taught);
  if (year.method === 'ThongTu22') addAssessments(school, random, taught);
  else addScores(school, random, taught);
}

function addScores(school: School, random: Random, year: TaughtYear): void {
  const sheets = [1, 2].flatMap((term) =>
    year.classes.flatMap((schoolClass) =>
      year.subjects.map((subject) => sheetOf(random, year, term, schoolClass, subject)),
    ),
  );
  school.DIEM = school.DIEM.concat(sheets.flatMap((sheet) => sheet.scores));
  const changes = historyOf(random, sheets, year.newest, authorOf(school, accountIds.office));
  school.LICHSUDIEM = school.LICHSUDIEM.concat(changes);
}

/** Leaves room for one more class in every block, so that adding one can be tried. */
const regulation = (size: SchoolSize, year: Year) => ({
  IDNienKhoa: year.id,
  TuoiToiThieu: (year.level === 'THPT' ? regulationDefaults : lowerDefaults).TuoiToiThieu,
  TuoiToiDa: regulationDefaults.TuoiToiDa,
  SiSoToiDa: Math.max(45, size.studentsPerClass + size.spread),
  SoMonHocToiDa: Math.max(subjectsOf(year.level).length, size.subjects, subjectsIn(size, year).length),
  DiemDatMon: toHundredths(defaultPassScore),
  ...noClasses,
  ...Object.fromEntries(limitFieldsOf(year.level).map((field) => [field, size.classesPerBlock + 1])),
  ChoPhepSuaDiemHK1: year.newest ? (1 as const) : (0 as const),
  ChoPhepSuaDiemHK2: year.newest ? (1 as const) : (0 as const),
  CachDanhGia: year.method,
});

const subjectsIn = (size: SchoolSize, { method, level }: Year): readonly DemoSubject[] =>
  method === 'ThongTu22' ? tt22SubjectsOf(level) : subjectsOf(level).slice(0, size.subjects);

function addSubjects(school: School, size: SchoolSize, year: Year): TaughtSubject[] {
  return subjectsIn(size, year).map((subject, index) => {
    const id = school.MONHOC.length + 1;
    const form = formOf(year.level, subject.name);
    school.MONHOC.push({
      id,
      ...subjectName(subject.name),
      IDNienKhoa: year.id,
      IDToHop: subject.group,
      ThuTuMacDinh: year.method === 'ThongTu22' ? placeInCurriculum(year.level, subject.name) : noPlace,
      ...form,
    });
    const teacher = accountIds.teacherOf(index % subjectsOf(year.level).length);
    return { ...subject, id, form, teacher: authorOf(school, teacher) };
  });
}

function addClasses(school: School, size: SchoolSize, groups: Cohort[], year: Year): SchoolClass[] {
  return blocksOf(year.level).flatMap((block, place) => {
    const group = groups.find(({ start }) => start === year.index - place);
    for (const { id } of group?.unplaced ?? [])
      school.GHIDANH.push({ IDHocSinh: id, IDNienKhoa: year.id, IDKhoi: block });
    return (group?.classes ?? []).map((students, number) => {
      const id = school.LOPHOC.length + 1;
      school.LOPHOC.push({
        id,
        ...className(`${blockNumber(block)}A${number + 1}`),
        IDNienKhoa: year.id,
        IDKhoi: block,
        IDToHop: isUpperSecondary(block) ? groupOf(number, size) : null,
      });
      for (const student of students) {
        const enrolled = { IDHocSinh: student.id, IDNienKhoa: year.id, IDKhoi: block };
        school.GHIDANH.push(enrolled);
        school.XEPLOP.push({ ...enrolled, IDLopHoc: id });
      }
      return { id, students };
    });
  });
}

/** Half of the classes take the natural sciences. */
const groupOf = (number: number, size: SchoolSize) => (number < size.classesPerBlock / 2 ? 1 : 2);

/**
 * All teachers teach their subject in every class; each class has a different homeroom teacher, as long as there are
 * enough.
 */
function assignTeachers(school: School, { id: IDNienKhoa, classes, subjects }: TaughtYear): void {
  for (const [index, { id: IDLopHoc }] of classes.entries()) {
    for (const { id: IDMonHoc, teacher } of subjects) {
      school.LOPHOC_MONHOC.push({ IDLopHoc, IDMonHoc, IDNienKhoa });
      school.PHANCONG.push({ IDLopHoc, IDMonHoc, IDTaiKhoan: teacher.IDTaiKhoan });
    }
    const leader = accountIds.teacherOf(index);
    if (school.accounts.some(({ id }) => id === leader))
      school.CHUNHIEM.push({ IDLopHoc, IDNienKhoa, IDTaiKhoan: leader });
  }
}

/** The fifth student of every fourth class of the newest year, from the fourth class. */
function addInclusions(school: School, { id: IDNienKhoa, firstYear, classes }: TaughtYear): void {
  const { IDTaiKhoan, NguoiSua: NguoiGhi } = authorOf(school, accountIds.office);
  const students = classes.filter((_, index) => index % 4 === 3).flatMap((one) => one.students[4] ?? []);
  school.HOANHAP = students.map(({ id: IDHocSinh }, index) => ({
    id: index + 1,
    ...{ IDHocSinh, IDNienKhoa, IDTaiKhoan, NguoiGhi },
    LyDo: 'Có giấy xác nhận khuyết tật của phường',
    ThoiDiem: `${firstYear}-09-08T01:30:00.000Z`,
  }));
}

function sheetOf(
  random: Random,
  year: Year,
  term: number,
  { id, students }: SchoolClass,
  subject: TaughtSubject,
): FilledSheet {
  const entered = progressOf(random, year.newest, term);
  const scores = students.flatMap((student): Score[] => {
    const values = scoresOf(random, student.ability + subject.ease, entered);
    if (twoColumnKeys.every((column) => values[column] === null)) return [];
    return [{ IDNienKhoa: year.id, IDHocKy: term, IDMonHoc: subject.id, IDHocSinh: student.id, ...values }];
  });
  return { classId: id, firstYear: year.firstYear, term, teacher: subject.teacher, scores };
}

/** In one class of the first block some finals are missing; a few students are exempt from sport. */
function addAssessments(school: School, random: Random, year: TaughtYear): void {
  const { id: IDNienKhoa, classes, subjects } = year;
  const office = authorOf(school, accountIds.office);
  const exempt = exemptionsOf(year);
  for (const place of exempt)
    school.MIENGIAM.push({
      id: school.MIENGIAM.length + 1,
      IDNienKhoa,
      ...place,
      IDHocKy: wholeYear,
      LyDo: 'Miễn theo giấy xác nhận của bệnh viện',
      IDTaiKhoan: office.IDTaiKhoan,
      NguoiTao: office.NguoiSua,
      ThoiDiem: `${year.firstYear}-09-12T02:00:00.000Z`,
    });
  const isExempt = (student: number, subject: number) =>
    exempt.some((one) => one.IDHocSinh === student && one.IDMonHoc === subject);
  const sheets: AssessedSheet[] = [1, 2].flatMap((term) =>
    classes.flatMap(({ id: classId, students }, index) =>
      subjects.map(({ id: IDMonHoc, form, ease, teacher }) => {
        const entered = enteredOf(random, term, index === 1);
        const rows = students.flatMap((student): AssessmentRow[] => {
          if (isExempt(student.id, IDMonHoc)) return [];
          const values = valuesOf(random, form, student.ability + ease, entered);
          const place = { IDNienKhoa, IDHocKy: term, IDMonHoc, IDHocSinh: student.id };
          return values ? [{ ...place, ...form, ...emptyRow, ...values } as AssessmentRow] : [];
        });
        return { classId, term, teacher, rows };
      }),
    ),
  );
  school.DIEMTT22 = sheets.flatMap(({ rows }) => rows);
  school.LICHSUDANHGIA = assessmentHistory(random, sheets, year.firstYear);
  addConduct(school, random, year);
}

/** In the first term; in the class with gaps only a part. */
function addConduct(school: School, random: Random, year: TaughtYear): void {
  const leaders = new Map(school.CHUNHIEM.map(({ IDLopHoc, IDTaiKhoan }) => [IDLopHoc, IDTaiKhoan]));
  for (const [index, schoolClass] of year.classes.entries()) {
    const leader = leaders.get(schoolClass.id);
    if (leader === undefined) continue;
    const rows = conductRows(random, year.id, schoolClass, index === 1);
    school.RENLUYEN.push(...rows);
    const teacher = authorOf(school, leader);
    school.LICHSUDANHGIA.push(...conductHistory(random, rows, schoolClass, teacher, year.firstYear));
  }
}

const emptyRow = Object.fromEntries(tt22Keys.map((key) => [key, null]));

/** The third student of every other class, in the first judged subject. */
function exemptionsOf({ classes, subjects }: TaughtYear) {
  const sport = subjects.find(({ form }) => form.HinhThuc === 'NhanXet');
  return classes
    .filter((_, index) => index % 2 === 0)
    .flatMap(({ students }) => {
      const student = students[2];
      return sport && student ? [{ IDHocSinh: student.id, IDMonHoc: sport.id }] : [];
    });
}

function authorOf(school: School, accountId: number): Author {
  const account = school.accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error(`the demo school has no account ${accountId}`);
  return { IDTaiKhoan: account.id, NguoiSua: `${account.Ho} ${account.Ten}`, VaiTro: account.MaVaiTro };
}

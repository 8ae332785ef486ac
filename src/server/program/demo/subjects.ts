import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { SubjectForm } from '#shared/school/scheme/tt22.ts';
import { curriculumOf } from '#shared/school/subjects/curriculum.ts';

const science = 1;
const society = 2;

/** Subjects of the 2018 curriculum; `ease`: how far their scores are above (or below) a student's usual ones. */
export const subjectList = [
  { name: 'Toán', code: 'toan', group: null, ease: -0.5 },
  { name: 'Ngữ văn', code: 'van', group: null, ease: -0.3 },
  { name: 'Tiếng Anh', code: 'anh', group: null, ease: -0.5 },
  { name: 'Vật lí', code: 'li', group: science, ease: -0.3 },
  { name: 'Hóa học', code: 'hoa', group: science, ease: -0.3 },
  { name: 'Sinh học', code: 'sinh', group: science, ease: 0 },
  { name: 'Lịch sử', code: 'su', group: society, ease: 0.1 },
  { name: 'Địa lí', code: 'dia', group: society, ease: 0.2 },
  { name: 'Giáo dục kinh tế và pháp luật', code: 'gdktpl', group: society, ease: 0.4 },
  { name: 'Tin học', code: 'tin', group: science, ease: 0.5 },
  { name: 'Công nghệ', code: 'congnghe', group: science, ease: 0.4 },
  { name: 'Giáo dục quốc phòng và an ninh', code: 'gdqpan', group: null, ease: 0.8 },
  { name: 'Giáo dục thể chất', code: 'gdtc', group: null, ease: 1 },
] as const;

export type DemoSubject = {
  name: string;
  /** Of the teacher's username; missing for subjects without a teacher of their own. */
  code?: string;
  group: number | null;
  ease: number;
};

/** More subjects of a year that follows Thông tư 22. */
const judgedOnly: DemoSubject[] = [
  { name: 'Hoạt động trải nghiệm, hướng nghiệp', group: null, ease: 0 },
  { name: 'Nội dung giáo dục của địa phương', group: null, ease: 0 },
];

/** Of grades 6 to 9. */
const lowerSubjects: DemoSubject[] = [
  { name: 'Toán', code: 'toan', group: null, ease: -0.5 },
  { name: 'Ngữ văn', code: 'van', group: null, ease: -0.3 },
  { name: 'Tiếng Anh', code: 'anh', group: null, ease: -0.4 },
  { name: 'Khoa học tự nhiên', code: 'khtn', group: null, ease: -0.2 },
  { name: 'Lịch sử và Địa lí', code: 'sudia', group: null, ease: 0.1 },
  { name: 'Giáo dục công dân', code: 'gdcd', group: null, ease: 0.5 },
  { name: 'Tin học', code: 'tin', group: null, ease: 0.4 },
  { name: 'Công nghệ', code: 'congnghe', group: null, ease: 0.4 },
  { name: 'Giáo dục thể chất', code: 'gdtc', group: null, ease: 1 },
  { name: 'Nghệ thuật', code: 'nghethuat', group: null, ease: 0.8 },
];

/** The subjects with a teacher of their own. */
export const subjectsOf = (level: SchoolLevel): readonly DemoSubject[] =>
  level === 'THPT' ? subjectList : lowerSubjects;

/** In a year that follows Thông tư 22. */
export const tt22SubjectsOf = (level: SchoolLevel): DemoSubject[] => [...subjectsOf(level), ...judgedOnly];

/** The foreign language has its own name in the demo school. */
const foreignLanguage = 'Ngoại ngữ 1';

/** As in the programme of the level. */
export function formOf(level: SchoolLevel, name: string): SubjectForm {
  const curriculum = curriculumOf(level);
  const named = curriculum.find(({ TenMonHoc }) => TenMonHoc === name);
  const { HinhThuc, SoDiemTX } =
    named ?? curriculum.find(({ TenMonHoc }) => TenMonHoc === foreignLanguage) ?? usual;
  return { HinhThuc, SoDiemTX };
}

const usual: SubjectForm = { HinhThuc: 'DiemSo', SoDiemTX: 3 };

// The subjects of the curriculum, added to the current year all at once.

import type { Reader } from '#server/platform/database/reader.ts';
import { invalidField } from '#shared/contract/errors.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { CurriculumRow } from '#shared/school/subjects/api.ts';
import { type CurriculumSubject, curriculumOf } from '#shared/school/subjects/curriculum.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { findLevel } from '../years/block-queries.ts';
import { listSubjects } from './queries.ts';

async function namesInYear(reader: Reader, yearId: number): Promise<Set<string>> {
  const subjects = await listSubjects(reader, { nienkhoa_id: yearId });
  return new Set(subjects.map(({ TenMonHoc }) => caseKey(TenMonHoc)));
}

export async function listCurriculum(reader: Reader, yearId: number): Promise<CurriculumRow[]> {
  const present = await namesInYear(reader, yearId);
  return curriculumOf(await findLevel(reader)).map((subject) => ({
    ...subject,
    DaCo: present.has(caseKey(subject.TenMonHoc)),
  }));
}

/** The chosen subjects; throws if one is not in the curriculum, named twice or already there. */
export async function requireChosen(
  reader: Reader,
  yearId: number,
  names: string[],
): Promise<CurriculumSubject[]> {
  const refuse = (found: string[], message: (names: string[]) => string) => {
    if (found.length > 0) throw invalidField('TenMonHoc', message(found));
  };
  const curriculum = curriculumOf(await findLevel(reader));
  const byName = new Map(curriculum.map((subject) => [caseKey(subject.TenMonHoc), subject]));
  const keys = names.map(caseKey);
  refuse(
    names.filter((name) => !byName.has(caseKey(name))),
    subjectMessages.notInCurriculum,
  );
  refuse(
    names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index),
    subjectMessages.twice,
  );
  const present = await namesInYear(reader, yearId);
  refuse(
    names.filter((name) => present.has(caseKey(name))),
    subjectMessages.alreadyThere,
  );
  return keys.flatMap((key) => byName.get(key) ?? []);
}

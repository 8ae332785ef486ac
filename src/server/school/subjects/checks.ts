import type { Tx } from '#server/platform/database/transaction.ts';
import { forbidden, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { tt22ValueKeys } from '#shared/school/scheme/column-keys.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import type { SubjectChange } from '#shared/school/subjects/api.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import type { SubjectForms } from '#shared/school/subjects/regular-scores.ts';
import { removals, requestedForm } from '#shared/school/subjects/subject-form.ts';
import { allBlocks } from '#shared/school/years/block.ts';
import { hasBlock } from '../years/block-queries.ts';
import { findCurrentYear } from '../years/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import {
  findSubjectRow,
  findTopicClass,
  hasOtherResults,
  type SubjectRow,
  subjectGroupExists,
  subjectNameTaken,
} from './queries.ts';
import { findUsedColumn } from './regular-score-queries.ts';

export const requireSubjectRow = async (tx: Tx, id: number) => orNotFound(await findSubjectRow(tx, id));

export async function requireUnused(tx: Tx, subject: SubjectRow): Promise<void> {
  const refusal = refusalToChange(subject, await findCurrentYear(tx));
  if (refusal) throw forbidden(refusal);
}

/** By Thông tư 22, the form of a subject in use can change, but not its name and group. */
export async function requireChangeable(tx: Tx, subject: SubjectRow, { TenMonHoc, IDToHop }: SubjectChange) {
  const isRenamed = TenMonHoc !== subject.TenMonHoc || IDToHop !== subject.IDToHop;
  if (isRenamed || subject.CachDanhGia !== 'ThongTu22') return requireUnused(tx, subject);
  await requireUnused(tx, { ...subject, used: false });
}

type RequestedForm = Parameters<typeof requestedForm>[0];

export async function requireForm(
  tx: Tx,
  requested: RequestedForm,
  before?: SubjectForms,
): Promise<SubjectForms> {
  for (const { IDKhoi } of requested.SoDiemTXTheoKhoi ?? [])
    if (!(await hasBlock(tx, IDKhoi))) throw invalidField('SoDiemTXTheoKhoi', messages.unknown('Khối'));
  const found = requestedForm(requested, before);
  if ('wrong' in found) throw invalidField(found.wrong, subjectMessages.judgedRegularScores);
  return found.form;
}

/** No value may be lost or change its meaning. */
export async function checkForm(tx: Tx, { id, ...before }: SubjectRow, after: SubjectForms): Promise<void> {
  if (
    after.HinhThuc !== before.HinhThuc &&
    ((await findUsedColumn(tx, id, tt22ValueKeys)) || (await hasOtherResults(tx, id)))
  )
    throw invalidField('HinhThuc', subjectMessages.formInUse);
  const className = after.HinhThuc === 'NhanXet' ? await findTopicClass(tx, id) : null;
  if (className !== null) throw invalidField('HinhThuc', subjectMessages.hasTopics(className));
  for (const { field, blocks, columns } of removals(before, after)) {
    const everywhere = blocks.length === allBlocks.length;
    const used = await findUsedColumn(tx, id, columns, everywhere ? undefined : blocks);
    if (used)
      throw invalidField(field, subjectMessages.columnInUse(columnWithKey(used.key).name, used.TenLop));
  }
}

export async function checkValues(tx: Tx, yearId: number, values: SubjectChange, except?: number) {
  if (values.IDToHop !== null && !(await subjectGroupExists(tx, values.IDToHop)))
    throw invalidField('IDToHop', messages.unknown('Tổ hợp'));
  if (await subjectNameTaken(tx, yearId, values.TenMonHoc, except))
    throw invalidField('TenMonHoc', messages.exists('Môn học'));
}

import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { endFamilyAccess, endFamilySessions } from '#server/platform/sessions/family-queries.ts';
import { classesOfYear, requireEditableClass } from '#server/school/classes/queries.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { hasBlock } from '#server/school/years/block-queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { invalid, invalidField, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { FamilyCodes, familiesApi, SlipsRequest } from '#shared/families/api.ts';
import { groupedCode, newFamilyCode, typedCode } from '#shared/families/family-code.ts';
import type {
  CodesForMany,
  FamilyCodesOfClasses,
  SlipsOfClassesRequest,
} from '#shared/families/many-codes-api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { codesOfClass, codesOfYear, storeCodes } from './code-queries.ts';

type CodesFor = BodyOf<typeof familiesApi.createCodes>;

/** New codes for a class or one student. The previous ones, and the sessions opened with them, end. */
export function createCodes(context: Context, wanted: CodesFor, caller: Caller): Promise<FamilyCodes> {
  return write(context.database, 'exclusive', async (tx) => {
    const { id: IDLopHoc, TenLop } = await requireEditableClass(tx, await classOf(tx, wanted));
    const students = (await codesOfClass(tx, IDLopHoc)).filter(
      ({ IDHocSinh }) => wanted.IDHocSinh === undefined || IDHocSinh === wanted.IDHocSinh,
    );
    if (students.length === 0) throw invalid(familyMessages.emptyClass);
    return { IDLopHoc, HocSinh: await renewCodes(tx, context, { id: IDLopHoc, TenLop, students }, caller) };
  });
}

/** New codes for the classes of a block or of the school, all or none; recorded by class. */
export function createCodesOfClasses(
  context: Context,
  { IDKhoi, ThayMaCu }: CodesForMany,
  caller: Caller,
): Promise<FamilyCodesOfClasses> {
  return write(context.database, 'exclusive', async (tx) => {
    const year = await requireCurrentYear(tx);
    if (IDKhoi !== null && !(await hasBlock(tx, IDKhoi)))
      throw invalidField('IDKhoi', messages.unknown('Khối'));
    const classes = (await classesOfYear(tx, year.id)).filter(
      (one) => IDKhoi === null || one.IDKhoi === IDKhoi,
    );
    const byClass = await codesOfYear(tx, year.id);
    if (!classes.some(({ id }) => byClass.has(id))) throw invalid(familyMessages.noClasses);
    const Lop: FamilyCodesOfClasses['Lop'] = [];
    for (const { id, TenLop } of classes) {
      const students = (byClass.get(id) ?? []).filter(({ MaBam }) => ThayMaCu || MaBam === null);
      if (students.length === 0) continue;
      const HocSinh = await renewCodes(tx, context, { id, TenLop, students }, caller);
      Lop.push({ IDLopHoc: id, TenLop, HocSinh });
    }
    if (Lop.length === 0) throw invalid(familyMessages.allHaveCodes);
    return { Lop };
  });
}

type Renewed = { id: number; TenLop: string; students: { IDHocSinh: number; HoTen: string }[] };

async function renewCodes(
  tx: Tx,
  context: Context,
  { id: IDLopHoc, TenLop, students }: Renewed,
  caller: Caller,
): Promise<FamilyCodes['HocSinh']> {
  const now = context.clock();
  const codes = students.map(({ IDHocSinh, HoTen }) => ({ IDHocSinh, HoTen, code: randomFamilyCode() }));
  const ids = students.map(({ IDHocSinh }) => IDHocSinh);
  const digests = codes.map(({ IDHocSinh, code }) => ({ IDHocSinh, MaBam: codeDigest(context, code) }));
  await endFamilySessions(tx, ids);
  await storeCodes(tx, now, digests);
  await audit(tx, now, caller, 'family.codes', { IDLopHoc, TenLop, students: ids });
  return codes.map(({ code, ...student }) => ({ ...student, Ma: groupedCode(code) }));
}

/** The class named, or the one of the student in the current year. */
async function classOf(tx: Tx, { IDLopHoc, IDHocSinh }: CodesFor): Promise<number> {
  if (IDLopHoc !== undefined) return IDLopHoc;
  const found = await findClassOf(tx, IDHocSinh ?? 0, (await requireCurrentYear(tx)).id);
  if (found === null) throw invalidField('IDHocSinh', familyMessages.notInClass);
  return found;
}

export function revokeCode({ database, clock }: Context, IDHocSinh: number, caller: Caller): Promise<void> {
  return write(database, 'exclusive', async (tx) => {
    const ended = await endFamilyAccess(tx, [IDHocSinh]);
    if (ended.length === 0) throw notFound(familyMessages.noCode);
    await audit(tx, clock(), caller, 'family.revoke', { IDHocSinh });
  });
}

/** The slips show only codes with which their families can sign in now. */
export async function requireValidCodes(
  reader: Reader,
  context: Context,
  { IDLopHoc, HocSinh }: SlipsRequest,
): Promise<void> {
  await requireEditableClass(reader, IDLopHoc);
  const students = new Map((await codesOfClass(reader, IDLopHoc)).map((one) => [one.IDHocSinh, one]));
  for (const [index, { IDHocSinh, Ma }] of HocSinh.entries()) {
    const student = students.get(IDHocSinh);
    if (!student)
      throw invalidField('HocSinh', messages.inList(index + 1, 'IDHocSinh', familyMessages.otherStudent));
    if (student.MaBam !== codeDigest(context, Ma)) throw invalid(familyMessages.notValid(student.HoTen));
  }
}

/** The same for slips of several classes. */
export async function requireValidCodesOfClasses(
  reader: Reader,
  context: Context,
  { HocSinh }: SlipsOfClassesRequest,
): Promise<void> {
  const byClass = await codesOfYear(reader, (await requireCurrentYear(reader)).id);
  const students = new Map([...byClass.values()].flat().map((one) => [one.IDHocSinh, one]));
  for (const [index, { IDHocSinh, Ma }] of HocSinh.entries()) {
    const student = students.get(IDHocSinh);
    if (!student)
      throw invalidField('HocSinh', messages.inList(index + 1, 'IDHocSinh', familyMessages.notPlaced));
    if (student.MaBam !== codeDigest(context, Ma)) throw invalid(familyMessages.notValid(student.HoTen));
  }
}

/**
 * How a code is stored. It has 59 bits, too few for a plain digest: it is keyed with the secret, which is not in the
 * database. In a school that was restored without its APP_SECRET, all codes must be renewed.
 */
export function codeDigest({ config }: Pick<Context, 'config'>, typed: string): string {
  const facts = JSON.stringify(['family-code', typedCode(typed)]);
  return createHmac('sha256', config.secret).update(facts).digest('hex');
}

const randomFamilyCode = () => newFamilyCode(() => randomBytes(1)[0] ?? 0);

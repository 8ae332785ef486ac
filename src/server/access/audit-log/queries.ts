import type { Reader } from '#server/platform/database/reader.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { AuditFilters, AuditLine, AuditPerson } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { auditKinds, kindOf } from '#shared/contract/audit-actions.ts';
import { endOfVietnameseDay, startOfVietnameseDay } from '#shared/contract/calendar-date.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { sentenceOf, studentIn } from './sentences.ts';

type LogRow = Pick<AuditLine, 'id' | 'ThoiDiem' | 'IDTaiKhoan' | 'NguoiDung'> & {
  HanhDong: string;
  ChiTiet: string;
};

/** The newest entries of one action or of all: a single index holds exactly these, in this order. */
function newestOf(reader: Reader, filters: AuditFilters, action: string | null, limit: number) {
  const { IDTaiKhoan, TuNgay, DenNgay } = filters;
  let lines = reader
    .selectFrom('NHATKY')
    .select(['id', 'ThoiDiem', 'IDTaiKhoan', 'NguoiDung', 'HanhDong', 'ChiTiet'])
    .orderBy('ThoiDiem', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (action !== null) lines = lines.where('HanhDong', '=', action);
  if (IDTaiKhoan !== undefined) lines = lines.where('IDTaiKhoan', '=', IDTaiKhoan);
  if (TuNgay) lines = lines.where('ThoiDiem', '>=', startOfVietnameseDay(TuNgay).toISOString());
  if (DenNgay) lines = lines.where('ThoiDiem', '<', endOfVietnameseDay(DenNgay).toISOString());
  return reader.selectFrom(lines.as('lines')).selectAll();
}

/** A kind has several actions, each with its own order: takes no more of each than could be needed. */
export function newest(reader: Reader, filters: AuditFilters, limit: number) {
  const actions = filters.Loai ? auditKinds[filters.Loai].actions : [null];
  const [first, ...others] = actions.map((action) => newestOf(reader, filters, action, limit));
  if (!first) throw new Error('a kind without actions');
  return others.reduce((all, lines) => all.unionAll(lines), first);
}

/** Newest first, by time and then by id; at most `auditLogLimits.lines` in total. */
export async function listAuditLines(reader: Reader, filters: AuditFilters, page: ReturnType<typeof pageOf>) {
  const { lines: max } = auditLogLimits;
  const { offset, size } = page ?? { offset: 0, size: max };
  const upTo = Math.min(offset + size, max);
  const rows = await reader
    .selectFrom(newest(reader, filters, upTo).as('found'))
    .selectAll()
    .orderBy('ThoiDiem', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(0, upTo - offset))
    .offset(offset)
    .execute();
  const count = await countOf(reader.selectFrom(newest(reader, filters, max).as('found')));
  const names = new Map((await listAuditPeople(reader)).map(({ id, HoTen }) => [id, HoTen]));
  const students = await studentNames(reader, rows);
  const lines = await mapInBatches(rows, (row) => toAuditLine(row, names, students));
  return { rows: lines, count: Math.min(count, max) };
}

/** The present names of the students that these entries are about. */
async function studentNames(reader: Reader, rows: readonly LogRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ HanhDong, ChiTiet }) => studentIn(HanhDong, detailOf(ChiTiet)) ?? []);
  if (ids.length === 0) return new Map();
  const found = await reader
    .selectFrom('HOCSINH')
    .select(['id', 'Ho', 'Ten'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  // Those whose data was erased are only a number now.
  const named = found.filter(({ id, Ten }) => Ten !== `mã ${id}`);
  return new Map(named.map(({ id, Ho, Ten }) => [id, `${Ho} ${Ten}`]));
}

function toAuditLine(
  { HanhDong, ChiTiet, ...line }: LogRow,
  names: Map<number, string | null>,
  students: Map<number, string>,
): AuditLine {
  const detail = detailOf(ChiTiet);
  const id = studentIn(HanhDong, detail);
  const HoTen = id === null ? undefined : students.get(id);
  return {
    ...line,
    HoTen: line.IDTaiKhoan === null ? null : (names.get(line.IDTaiKhoan) ?? null),
    Loai: kindOf(HanhDong),
    NoiDung: sentenceOf(HanhDong, HoTen === undefined ? detail : { ...detail, TenHocSinh: HoTen }),
    HocSinh: id === null || HoTen === undefined ? null : { id, HoTen },
  };
}

/** Every person who can appear in the log: existing accounts, and those whose deletion it records. */
export async function listAuditPeople(reader: Reader): Promise<AuditPerson[]> {
  const accounts = await reader
    .selectFrom('TAIKHOAN')
    .select(['id', 'username', 'Ho', 'Ten'])
    .$call(inUsualOrder('TAIKHOAN'))
    .execute();
  const deletions = await reader
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', 'account.delete')
    .orderBy('ThoiDiem', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [
    ...accounts.map(({ id, username, Ho, Ten }) => ({ id, username, HoTen: `${Ho} ${Ten}`, DaXoa: false })),
    ...deletions.map(({ ChiTiet }) => deletedPerson(detailOf(ChiTiet))),
  ];
}

const deletedPerson = ({ id, username, HoTen }: Record<string, unknown>): AuditPerson => ({
  id: Number(id),
  username: String(username),
  HoTen: typeof HoTen === 'string' ? HoTen : null,
  DaXoa: true,
});

/** The details stored with an entry. */
const detailOf = (ChiTiet: string) => JSON.parse(ChiTiet) as Record<string, unknown>;

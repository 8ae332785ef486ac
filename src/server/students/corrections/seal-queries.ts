import { sql } from 'kysely';
import { queryRows, type Reader } from '#server/platform/database/reader.ts';
import { sealOf } from '#server/platform/database/trail/seal.ts';

type CorrectionRow = { id: number; IDHocSinh: number; Lan: number; Muoi: string | null };
type SealedLine = { ChiTiet: string };

const nameOf = ({ IDHocSinh, Lan }: { IDHocSinh: number; Lan: number }) =>
  `Lần cải chính thứ ${Lan} của học sinh ${IDHocSinh}`;

/**
 * Checks that every correction matches its seal in the audit log or was erased with its student. Describes the first
 * that does not.
 */
export async function checkCorrections(reader: Reader): Promise<string | null> {
  const seals = await sealsOf(reader);
  const erased = await erasedStudents(reader);
  const rows = await queryRows(reader, sql<CorrectionRow>`select * from "CAICHINH" order by "id"`);
  const corrections = Map.groupBy(rows, nameOf);
  for (const [name, ofOne] of corrections) {
    const seal = seals.get(name);
    if (seal === undefined) return `${name} không có trong nhật ký.`;
    const isErased = ofOne.every(({ IDHocSinh, Muoi }) => Muoi === null && erased.has(IDHocSinh));
    if (!isErased && sealOf(ofOne) !== seal) return `${name} khác với dấu trong nhật ký.`;
  }
  const missing = seals.keys().find((name) => !corrections.has(name));
  return missing === undefined ? null : `${missing} có trong nhật ký nhưng đã bị xóa.`;
}

async function sealsOf(reader: Reader): Promise<Map<string, string>> {
  const lines = await queryRows(
    reader,
    sql<SealedLine>`select "ChiTiet" from "NHATKY" where "HanhDong" = 'student.correct' order by "id"`,
  );
  return new Map(
    lines.map(({ ChiTiet }) => {
      const { id, Lan, seal } = JSON.parse(ChiTiet) as { id: number; Lan: number; seal: string };
      return [nameOf({ IDHocSinh: id, Lan }), seal];
    }),
  );
}

/** Students whose data was erased, and students who no longer exist. */
async function erasedStudents(reader: Reader): Promise<Set<number>> {
  const lines = await queryRows(
    reader,
    sql<SealedLine>`select "ChiTiet" from "NHATKY" where "HanhDong" = 'student.erase'`,
  );
  const deleted = await queryRows(
    reader,
    sql<{ id: number }>`select distinct "IDHocSinh" as id from "CAICHINH"
      where not exists (select 1 from "HOCSINH" where "HOCSINH"."id" = "CAICHINH"."IDHocSinh")`,
  );
  const erased = lines.map(({ ChiTiet }) => (JSON.parse(ChiTiet) as { id: number }).id);
  return new Set([...erased, ...deleted.map(({ id }) => id)]);
}

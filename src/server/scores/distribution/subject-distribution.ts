import type { Reader } from '#server/platform/database/reader.ts';
import { findNamesake, findSubjectRow } from '#server/school/subjects/queries.ts';
import { findMethod, findYearBefore, requireTerm, requireYear } from '#server/school/years/year-queries.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { blockName } from '#shared/school/years/block.ts';
import type { DistributionQuery, SubjectDistribution } from '#shared/scores/distribution/api.ts';
import { type Distribution, distributionOf } from '#shared/scores/distribution/distribution.ts';
import { type ResultOfClass, resultsOfSubject } from './queries.ts';

export async function distributionOfSubject(
  reader: Reader,
  { IDMonHoc, IDHocKy }: DistributionQuery,
): Promise<SubjectDistribution> {
  const { TenHocKy } = await requireTerm(reader, IDHocKy);
  const { subject, results } = await resultsIn(reader, IDMonHoc, IDHocKy);
  const { TenMonHoc, HinhThuc, IDNienKhoa } = subject;
  const year = await requireYear(reader, IDNienKhoa);
  const yearBefore = await findYearBefore(reader, year);
  const namesake = yearBefore && (await findNamesake(reader, IDMonHoc, yearBefore.id));
  const before = namesake === null ? null : await resultsIn(reader, namesake, IDHocKy);
  const isJudged = HinhThuc === 'NhanXet';
  const spread = (rows: ResultOfClass[]) =>
    distributionOf(
      rows.map(({ KetQua }) => KetQua),
      isJudged,
    );
  const blockBefore = (block: number): Distribution | null => {
    if (before?.subject.HinhThuc !== HinhThuc) return null;
    const rows = before.results.filter(({ IDKhoi }) => IDKhoi === block);
    return rows.length > 0 ? spread(rows) : null;
  };
  return {
    TenMonHoc,
    HinhThuc,
    TenHocKy,
    TenNienKhoa: year.TenNienKhoa,
    TenNienKhoaTruoc: yearBefore?.TenNienKhoa ?? null,
    Lop: [...Map.groupBy(results, ({ IDLopHoc }) => IDLopHoc)].map(([IDLopHoc, rows]) => ({
      IDLopHoc,
      TenLop: rows[0]?.TenLop ?? '',
      IDKhoi: rows[0]?.IDKhoi ?? 0,
      ...spread(rows),
    })),
    Khoi: [...Map.groupBy(results, ({ IDKhoi }) => IDKhoi)].map(([IDKhoi, rows]) => ({
      IDKhoi,
      TenKhoi: blockName(IDKhoi),
      ...spread(rows),
      NamTruoc: blockBefore(IDKhoi),
    })),
  };
}

async function resultsIn(reader: Reader, IDMonHoc: number, IDHocKy: number) {
  const subject = orNotFound(await findSubjectRow(reader, IDMonHoc), messages.unknown('Môn học'));
  const { IDNienKhoa } = subject;
  const method = await findMethod(reader, IDNienKhoa);
  return { subject, results: await resultsOfSubject(reader, method, { IDNienKhoa, IDMonHoc, IDHocKy }) };
}

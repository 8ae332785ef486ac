import { safeName } from '#server/platform/files/excel/export.ts';
import type { Slip } from '#server/platform/files/pdf/slips.ts';
import type { SchoolFile } from '#server/platform/files/school-file.ts';
import { classesOfYear, requireClass } from '#server/school/classes/queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import type { SlipsRequest } from '#shared/families/api.ts';
import { groupedCode, typedCode } from '#shared/families/family-code.ts';
import type { SlipsOfClassesRequest } from '#shared/families/many-codes-api.ts';
import type { Frame } from '#shared/paper/document.ts';
import { codesOfClass, codesOfYear } from './code-queries.ts';

/** `address`: where families look up results. */
export type SlipsToPrint = SlipsRequest & { address: string };

/** The codes to hand out, eight per page. They have been checked before; nothing about them is recorded. */
export const familySlipsFile: SchoolFile<SlipsToPrint> = {
  action: 'family.slips.export',
  read: async (reader, { IDLopHoc, HocSinh, address }) => {
    const { TenLop } = await requireClass(reader, IDLopHoc);
    const names = new Map((await codesOfClass(reader, IDLopHoc)).map((one) => [one.IDHocSinh, one.HoTen]));
    const slips = HocSinh.map(({ IDHocSinh, Ma }) => slipOf(names.get(IDHocSinh) ?? '', TenLop, Ma));
    return {
      name: `${safeName('PhieuTraCuu', TenLop)}.pdf`,
      auditDetail: { IDLopHoc, TenLop, slips: slips.length },
      write: (frame) => writeFamilySlips([slips], address, frame),
    };
  },
};

export type SlipsOfClassesToPrint = SlipsOfClassesRequest & { address: string };

/** The same for several classes in one file: class after class, each beginning on a new page. */
export const familySlipsOfClassesFile: SchoolFile<SlipsOfClassesToPrint> = {
  action: 'family.slipsOfMany.export',
  read: async (reader, { HocSinh, address }) => {
    const year = await requireCurrentYear(reader);
    const byClass = await codesOfYear(reader, year.id);
    const codes = new Map(HocSinh.map(({ IDHocSinh, Ma }) => [IDHocSinh, Ma]));
    const classes = (await classesOfYear(reader, year.id)).flatMap(({ id, TenLop }) => {
      const slips = (byClass.get(id) ?? []).flatMap(({ IDHocSinh, HoTen }) => {
        const code = codes.get(IDHocSinh);
        return code === undefined ? [] : [slipOf(HoTen, TenLop, code)];
      });
      return slips.length > 0 ? [{ id, TenLop, slips }] : [];
    });
    return {
      name: `${safeName('PhieuTraCuu', year.TenNienKhoa)}.pdf`,
      auditDetail: { slips: codes.size, lop: classes.map(({ id, TenLop }) => ({ id, TenLop })) },
      write: (frame) =>
        writeFamilySlips(
          classes.map(({ slips }) => slips),
          address,
          frame,
        ),
    };
  },
};

async function writeFamilySlips(sheets: Slip[][], address: string, frame: Frame): Promise<Uint8Array> {
  const { writeSlips } = await import('#server/platform/files/pdf/slips.ts');
  return writeSlips({ title, sheets, address, hasQrCode: true, frame });
}

const title = 'Phiếu tra cứu kết quả học tập';

/** The QR code has the address alone: a photo of a slip must not be enough to sign in with one tap. */
const slipOf = (name: string, schoolClass: string, code: string): Slip => ({
  title: title.toUpperCase(),
  lines: [
    { label: 'Học sinh', value: name },
    { label: 'Lớp', value: schoolClass },
    { label: 'Mã tra cứu', value: groupedCode(typedCode(code)), isSecret: true },
  ],
  note: 'Mở địa chỉ trên hoặc quét mã QR, rồi nhập mã tra cứu và ngày sinh của học sinh. Hãy giữ kín mã này; nếu mất phiếu, xin nhà trường cấp mã mới.',
});

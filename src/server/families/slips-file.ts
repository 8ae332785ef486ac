import { safeName } from '#server/platform/files/excel/export.ts';
import type { Slip } from '#server/platform/files/pdf/slips.ts';
import type { SchoolFile } from '#server/platform/files/school-file.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import type { SlipsRequest } from '#shared/families/api.ts';
import { groupedCode, typedCode } from '#shared/families/family-code.ts';
import { codesOfClass } from './code-queries.ts';

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
      write: async (frame) =>
        (await import('#server/platform/files/pdf/slips.ts')).writeSlips({
          title,
          slips,
          address,
          hasQrCode: true,
          frame,
        }),
    };
  },
};

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

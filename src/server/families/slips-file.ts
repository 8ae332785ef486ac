import type { SlipsRequest } from '../../shared/endpoints/families.ts';
import { groupedCode, typedCode } from '../../shared/rules/people/family-code.ts';
import { requireClass } from '../classes/queries.ts';
import { safeName } from '../excel/export.ts';
import type { SchoolFile } from '../school-file.ts';
import { codesOfClass } from './code-queries.ts';

/** `address`: where families look up results. */
export type SlipsToPrint = SlipsRequest & { address: string };

/** The codes to hand out, eight per page. They have been checked before; nothing about them is recorded. */
export const slipsFile: SchoolFile<SlipsToPrint> = {
  action: 'family.slips.export',
  read: async (reader, { IDLopHoc, HocSinh, address }) => {
    const { TenLop } = await requireClass(reader, IDLopHoc);
    const names = new Map((await codesOfClass(reader, IDLopHoc)).map((one) => [one.IDHocSinh, one.HoTen]));
    const slips = HocSinh.map(({ IDHocSinh, Ma }) => ({
      name: names.get(IDHocSinh) ?? '',
      schoolClass: TenLop,
      code: groupedCode(typedCode(Ma)),
    }));
    return {
      name: `${safeName('PhieuTraCuu', TenLop)}.pdf`,
      auditDetail: { IDLopHoc, TenLop, slips: slips.length },
      write: async (frame) => (await import('../pdf/write-slips.ts')).writeSlips({ slips, address, frame }),
    };
  },
};

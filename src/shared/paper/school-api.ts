import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { schoolLevels } from '#shared/contract/school-levels.ts';

export const schoolShown = {
  CoQuanChuQuan: z.string(),
  TenTruong: z.string(),
  DiaDanh: z.string(),
  HieuTruong: z.string(),
};

/** The school's details as printed on its documents. Empty until entered. */
export const school = namedObject('School', schoolShown);
export type School = z.output<typeof school>;

const schoolOverview = namedObject('SchoolOverview', {
  ...schoolShown,
  /** Missing in replies of an older version. */
  CapHoc: z.enum(schoolLevels).optional(),
  /** Whether a year of the school follows Thông tư 22: menus then list the pages that only such years have. */
  CoThongTu22: z.boolean().optional(),
});

export const printedSchoolApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/configurations/truong/',
    action: 'public',
    summary: 'Thông tin trường',
    reply: schoolOverview,
  }),
};

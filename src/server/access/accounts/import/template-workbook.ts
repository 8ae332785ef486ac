// The file that schools fill in: a list with headings and drop-downs, and a page that explains it.

import { type FormColumn, writePeopleForm } from '#server/platform/files/excel/people-form.ts';
import { exampleMark, nameHelp } from '#server/platform/files/excel/people-rows.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { gender } from '#shared/contract/fields.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';
import { nameOf } from './headings.ts';

const namesOfRoles = roles.map((role) => roleNames[role]);

const columns: FormColumn[] = [
  {
    heading: nameOf('name'),
    width: 30,
    example: `${exampleMark} Nguyễn Văn An`,
    isRequired: true,
    help: nameHelp,
  },
  {
    heading: nameOf('role'),
    width: 16,
    example: 'Giáo viên',
    choices: namesOfRoles,
    help: `${namesOfRoles.join(', ')}. Để trống: Giáo viên.`,
  },
  {
    heading: nameOf('email'),
    width: 30,
    example: 'an@example.com',
    isRequired: true,
    help: 'Mỗi người một email riêng, dùng khi quên mật khẩu.',
  },
  {
    heading: nameOf('username'),
    width: 18,
    example: '',
    help: 'Để trống: tạo từ họ tên, ví dụ nguyenvanan; nếu trùng thì nguyenvanan2.',
  },
  { heading: nameOf('gender'), width: 11, example: 'Nam', choices: gender.options },
  {
    heading: nameOf('birth'),
    width: 14,
    example: '20/11/1985',
    isDigits: true,
    help: 'Ngày/tháng/năm, ví dụ 20/11/1985, hoặc 1985-11-20. Không ghi tháng trước ngày.',
  },
  {
    heading: nameOf('phone'),
    width: 16,
    example: '0912345678',
    isDigits: true,
    help: '10 hoặc 11 chữ số, kể cả số 0 ở đầu. Mỗi người một số riêng.',
  },
  { heading: nameOf('address'), width: 38, example: '12 Lê Lợi, Huế', help: 'Tối đa 255 ký tự.' },
];

export const writeTemplate = (): Promise<Uint8Array> =>
  writePeopleForm({
    ...{ title: 'Danh sách tài khoản cán bộ, giáo viên', name: 'Tài khoản', noun: 'người' },
    columns,
    limit: accountImportLimits.rows,
    heights: [0, 1, 2, 3].map((row) => [row, 24]),
    guide: {
      title: 'Cách ghi danh sách tài khoản',
      widths: [18, 11, 100],
      notes: [
        `Mỗi tệp tối đa ${accountImportLimits.rows} người và 2 MB. Không ghi mật khẩu: mật khẩu được tạo khi nhập.`,
        'Nếu có dòng lỗi thì không tài khoản nào được tạo: sửa tệp rồi chọn lại.',
      ],
    },
  });

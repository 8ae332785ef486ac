import { studentImportLimits } from './limits.ts';

const maxRows = studentImportLimits.rows.toLocaleString('vi');

export const fileUpdateMessages = {
  tooMany: `Mỗi lần chỉ cập nhật được tối đa ${maxRows} học sinh.`,
  wrongStudents: (count: number) => `Chưa cập nhật học sinh nào, vì có ${count} học sinh lỗi.`,
  twice: 'Học sinh này có nhiều lần trong danh sách.',
  emailTwice: 'Email này được ghi cho nhiều học sinh.',
  idTwice: 'Mã định danh này được ghi cho nhiều học sinh.',
  numberTwice: 'Số định danh cá nhân này được ghi cho nhiều học sinh.',
  conflict: (name: string, others: number) =>
    `Thông tin của học sinh ${name}${others > 0 ? ` và ${others} học sinh khác` : ''} vừa được người khác thay đổi nên chưa cập nhật học sinh nào. Hãy kiểm tra lại tệp.`,
} as const;

export const studentImportMessages = {
  tooMany: `Mỗi lần chỉ nhập được tối đa ${maxRows} học sinh.`,
  wrongRows: (count: number) => `Chưa nhập học sinh nào, vì có ${count} dòng lỗi.`,
  nothingNew: 'Chưa nhập học sinh nào, vì mọi dòng đều trùng với học sinh đã có hoặc với dòng khác.',
} as const;

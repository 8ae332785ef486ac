import type { TokenRight } from '#shared/contract/permissions.ts';
import { tokenLimits } from './limits.ts';

export const tokenMessages = {
  tooMany: `Nhà trường đã có ${tokenLimits.count} mã truy cập. Hãy thu hồi mã không còn dùng trước khi tạo mã mới.`,
  past: 'Ngày hết hạn đã qua.',
  tooLate: 'Ngày hết hạn không được quá một năm kể từ hôm nay.',
  notValid: 'Mã truy cập không đúng, đã hết hạn hoặc đã bị thu hồi.',
  needs: (right: TokenRight) => `Lời gọi này cần mã truy cập có quyền "${right}".`,
  notForPrograms: (rights: readonly TokenRight[]) =>
    `Lời gọi này không dành cho mã truy cập; mã này chỉ đọc được những gì thuộc quyền "${rights.join('", "')}".`,
} as const;

export const rightNames: Record<TokenRight, string> = {
  'danh-sach': 'Danh sách',
  diem: 'Danh sách và điểm',
};

import { auditKinds } from '#shared/contract/audit-actions.ts';
import { formatDate, formatVietnameseTime } from '#shared/contract/calendar-date.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { place, tableOf, text } from '#shared/paper/table.ts';
import type { AuditFilters, AuditLine, AuditPerson } from './api.ts';

export function auditLogDocument(
  filters: AuditFilters,
  people: AuditPerson[],
  lines: AuditLine[],
): SignedDocument {
  return {
    sheet: 'Nhật ký',
    title: 'NHẬT KÝ HOẠT ĐỘNG',
    lines: [chosenLines(filters, people)],
    orientation: 'landscape',
    ...tableOf(lines, [
      place(8),
      text('Thời điểm', 22, ({ ThoiDiem }) => formatVietnameseTime(new Date(ThoiDiem))),
      text('Người thực hiện', 28, ({ HoTen }) => HoTen),
      text('Tên đăng nhập', 18, ({ NguoiDung }) => NguoiDung),
      text('Loại', 24, ({ Loai }) => Loai && auditKinds[Loai].name),
      text('Nội dung', 70, ({ NoiDung }) => NoiDung),
    ]),
    signers: officeSigners,
  };
}

/** 'Người thực hiện: @lan    Loại: Đăng nhập    Từ ngày 01/11/2026    Đến ngày 15/11/2026', or 'Tất cả'. */
function chosenLines({ IDTaiKhoan, Loai, TuNgay, DenNgay }: AuditFilters, people: AuditPerson[]): string {
  const person = people.find(({ id }) => id === IDTaiKhoan);
  const parts = [
    person && `Người thực hiện: @${person.username}`,
    Loai && `Loại: ${auditKinds[Loai].name}`,
    TuNgay && `Từ ngày ${formatDate(TuNgay)}`,
    DenNgay && `Đến ngày ${formatDate(DenNgay)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('    ') : 'Tất cả';
}

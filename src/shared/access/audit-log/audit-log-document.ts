import { auditKinds } from '#shared/contract/audit-actions.ts';
import { formatDate, formatVietnameseTime } from '#shared/contract/calendar-date.ts';
import type { DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
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
    columns: [
      { header: 'STT', width: 8, kind: 'integer' },
      { header: 'Thời điểm', width: 22, kind: 'text' },
      { header: 'Người thực hiện', width: 28, kind: 'text' },
      { header: 'Tên đăng nhập', width: 18, kind: 'text' },
      { header: 'Loại', width: 24, kind: 'text' },
      { header: 'Nội dung', width: 70, kind: 'text' },
    ],
    rows: lines.map(auditLogRow),
    signers: officeSigners,
  };
}

const auditLogRow = (line: AuditLine, index: number): DocumentValue[] => [
  index + 1,
  formatVietnameseTime(new Date(line.ThoiDiem)),
  line.HoTen,
  line.NguoiDung,
  line.Loai && auditKinds[line.Loai].name,
  line.NoiDung,
];

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

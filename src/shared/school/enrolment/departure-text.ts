import { formatDate } from '#shared/contract/calendar-date.ts';

export const leavingKinds = ['ChuyenTruong', 'ThoiHoc', 'BaoLuu'] as const;
export type LeavingKind = (typeof leavingKinds)[number];
export const leavingNames: Record<LeavingKind, string> = {
  ChuyenTruong: 'Chuyển trường',
  ThoiHoc: 'Thôi học',
  BaoLuu: 'Bảo lưu',
};

export type Departure = { HinhThuc: LeavingKind; Ngay: string };

/** 'Đã chuyển trường ngày 12/01/2027'. */
export const departureText = ({ HinhThuc, Ngay }: Departure) =>
  `Đã ${leavingNames[HinhThuc].toLowerCase()} ngày ${formatDate(Ngay)}`;
export type NamedDeparture = Departure & { HoTen: string };
export const nameAndDeparture = (student: NamedDeparture) =>
  `${student.HoTen} ${departureText(student).replace('Đã', 'đã')}`;

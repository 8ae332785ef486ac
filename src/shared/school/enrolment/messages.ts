import { formatDate } from '#shared/contract/calendar-date.ts';
import { type Departure, departureText, type NamedDeparture, nameAndDeparture } from './departure-text.ts';

export const leavingMessages = {
  future: 'Ngày rời trường không được ở tương lai.',
  outsideYear: (first: string, last: string) =>
    `Ngày rời trường phải từ ${formatDate(first)} đến ${formatDate(last)}.`,
  notEnrolled: 'Học sinh không học trong niên khóa hiện tại.',
  alreadyLeft: (departure: Departure) => `Học sinh ${departureText(departure).replace('Đã', 'đã')}.`,
  neverLeft: 'Học sinh chưa rời trường.',
  notReturned: 'Học sinh không trở lại học trong niên khóa hiện tại.',
  classFull: (name: string, limit: number) =>
    `Lớp ${name} đã đủ ${limit} học sinh nên không thể đưa học sinh trở lại lớp.`,
  lostBlock: (block: string) => `Trường không còn ${block.toLowerCase()} nên không thể đưa học sinh trở lại.`,
  inClass: (name: string) => `Học sinh đã được xếp vào lớp ${name}. Hãy đưa ra khỏi lớp trước.`,
  hasScores: 'Học sinh đã có điểm ở niên khóa này nên không thể hoàn tác.',
  leftAgain: 'Học sinh đã rời trường trong niên khóa này. Hãy hoàn tác việc rời trường trước.',
  noScores: (student: NamedDeparture) => `Học sinh ${nameAndDeparture(student)} nên không thể nhập điểm nữa.`,
  noScoresOfMany: (students: NamedDeparture[]) =>
    `Không thể nhập điểm của học sinh đã rời trường: ${students.map(nameAndDeparture).join('; ')}.`,
  keepsRecord: 'Học sinh đã rời trường trong niên khóa này nên không thể sửa hoặc xóa hồ sơ.',
  keepsClass: 'Lớp có học sinh đã rời trường trong năm nên không thể xóa.',
  keepsImport: (HoTen: string) => `Học sinh ${HoTen} đã rời trường nên không thể hoàn tác lần nhập này.`,
  keepsRun: (HoTen: string) =>
    `Học sinh ${HoTen} đã rời trường hoặc trở lại học ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.`,
  keepsDecision: 'Học sinh đã rời trường hoặc trở lại học ở niên khóa mới nên không thể hoàn tác quyết định.',
} as const;

export const returnMessages = {
  enrolled: 'Học sinh đang học trong niên khóa hiện tại.',
  leftNow: 'Học sinh rời trường trong chính niên khóa này. Hãy dùng "Hoàn tác rời trường".',
  graduated: 'Học sinh đã ra trường nên không thể trở lại học.',
  undecided: 'Học sinh chưa được quyết định khi kết chuyển. Hãy dùng "Kết chuyển năm học".',
} as const;

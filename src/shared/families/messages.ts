import { familyLimits } from './limits.ts';

export const familyMessages = {
  /** The same for a wrong code, a wrong date of birth and a code that is no longer valid. */
  wrong: 'Mã tra cứu hoặc ngày sinh không đúng. Vui lòng xem lại phiếu của nhà trường.',
  signedOut: 'Phiên tra cứu đã hết. Vui lòng nhập lại mã và ngày sinh.',
  oneOfTwo: 'Hãy chọn một lớp hoặc một học sinh.',
  notInClass: 'Học sinh này chưa được xếp lớp trong niên khóa hiện tại.',
  noCode: 'Học sinh này chưa có mã tra cứu.',
  /** To the office. */
  tooManyWrongDates: `Mã đã hết hiệu lực vì có người nhập sai ngày sinh ${familyLimits.wrongDates} lần.`,
  noClasses: 'Chưa có lớp nào có học sinh.',
  allHaveCodes: 'Mọi học sinh đã có mã. Muốn thay tất cả thì chọn cấp mã mới cho cả những em đã có mã.',
  notPlaced: 'Có học sinh không ở lớp nào của niên khóa hiện tại.',
  emptyClass: 'Lớp này chưa có học sinh.',
  termsFirst: 'Hãy công bố cả hai học kỳ trước khi công bố kết quả cả năm.',
  /** For slips: a code has been renewed or revoked since, or belongs to somebody else. */
  notValid: (HoTen: string) => `Mã của ${HoTen} không còn dùng được. Hãy tạo mã mới rồi in lại.`,
  otherStudent: 'Có học sinh không thuộc lớp này.',
} as const;

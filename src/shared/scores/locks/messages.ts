import { formatVietnameseMinuteInText } from '#shared/contract/calendar-date.ts';
import { scoreEntryLimits } from './limits.ts';

const { openingDays, openRequests } = scoreEntryLimits;

export const scoreEntryMessages = {
  notAssigned: 'Bạn không được phân công dạy môn này ở lớp này.',
  termLocked: 'Chức năng sửa điểm đã bị khóa cho học kỳ này.',
  deadlinePassed: (term: string, deadline: Date) =>
    `Đã hết hạn nhập điểm ${term} (${formatVietnameseMinuteInText(deadline)}).`,
  pastDeadline: 'Hạn nhập điểm phải ở sau thời điểm hiện tại.',
  termTwice: 'Mỗi học kỳ chỉ được có một hạn nhập điểm.',
  deadlineConflict: 'Hạn nhập điểm vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.',
  pastEnd: 'Thời điểm kết thúc phải ở sau thời điểm hiện tại.',
  endTooFar: `Chỉ được mở khóa tối đa ${openingDays} ngày.`,
  termOpen: 'Học kỳ này đang mở cho mọi giáo viên nên không cần mở khóa riêng bảng điểm.',
  sheetOpen: 'Bảng điểm này đang được mở cho bạn.',
  askedAlready: 'Bạn đã xin mở khóa bảng điểm này và đang chờ trả lời.',
  tooManyRequests: `Bạn đang có ${openRequests} yêu cầu mở khóa chờ trả lời. Hãy chờ Giáo vụ trả lời trước khi xin thêm.`,
  answerIsOne: 'Hãy cho biết mở khóa đến khi nào hoặc lý do từ chối, không phải cả hai.',
  answered: 'Yêu cầu này đã được trả lời.',
} as const;

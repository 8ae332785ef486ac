// Sentences that come with the program, for teachers who have not written their own yet.

import type { Level } from '#shared/school/scheme/levels.ts';

/** In the sheet of a subject, or in the homeroom book. */
export type CommentPlace = 'subject' | 'homeroom';

/** They fit scored and judged subjects alike, so they name no score. */
export const readyComments: Record<CommentPlace, Record<Level, readonly string[]>> = {
  subject: {
    Tot: [
      'Nắm chắc kiến thức, vận dụng linh hoạt vào bài tập.',
      'Tiếp thu nhanh, hăng hái phát biểu xây dựng bài.',
      'Tự giác học tập, hoàn thành tốt các yêu cầu của môn học.',
      'Có năng khiếu, nên thử sức với bài tập nâng cao.',
      'Học đều, trình bày bài cẩn thận; cần phát huy.',
    ],
    Kha: [
      'Hiểu bài, làm được phần lớn bài tập; cần luyện thêm bài khó.',
      'Chăm học, có tiến bộ; nên mạnh dạn phát biểu hơn.',
      'Nắm được kiến thức cơ bản, cần cẩn thận hơn khi làm bài.',
      'Học khá, có thể vươn lên mức tốt nếu ôn bài đều hơn.',
      'Có ý thức học tập, cần rèn thêm cách trình bày.',
    ],
    Dat: [
      'Đạt yêu cầu của môn học, cần chủ động hơn trong giờ học.',
      'Nắm được kiến thức cơ bản nhưng vận dụng còn chậm.',
      'Có cố gắng, cần dành thêm thời gian luyện tập ở nhà.',
      'Còn thiếu tập trung, cần ghi chép và làm bài tập đầy đủ hơn.',
      'Có tiến bộ so với đầu kì, cần giữ vững và học đều hơn.',
    ],
    ChuaDat: [
      'Còn hổng kiến thức cơ bản, cần được phụ đạo thêm.',
      'Chưa chú ý nghe giảng, cần tập trung hơn trong giờ học.',
      'Chưa hoàn thành bài tập, cần ôn lại kiến thức trọng tâm.',
      'Tiếp thu còn chậm, nên hỏi thầy cô khi chưa hiểu bài.',
      'Chưa đạt yêu cầu, mong gia đình nhắc nhở em tự học ở nhà.',
    ],
  },
  homeroom: {
    Tot: [
      'Chăm ngoan, lễ phép, gương mẫu trong mọi hoạt động của lớp.',
      'Học tập tự giác, nhiệt tình giúp đỡ bạn bè.',
      'Thực hiện tốt nội quy, có tinh thần trách nhiệm với tập thể.',
      'Năng nổ, sáng tạo, luôn hoàn thành tốt nhiệm vụ được giao.',
      'Có ý thức vươn lên, kết quả học tập và rèn luyện tốt.',
    ],
    Kha: [
      'Ngoan, chấp hành nội quy; cần tích cực hơn trong học tập.',
      'Hòa đồng với bạn bè, nên mạnh dạn tham gia phong trào của lớp.',
      'Có cố gắng trong học tập, cần học đều các môn hơn.',
      'Có ý thức rèn luyện, đôi lúc còn nói chuyện riêng trong giờ.',
      'Học khá, cần phấn đấu để đạt kết quả cao hơn.',
    ],
    Dat: [
      'Ngoan nhưng còn rụt rè, cần chủ động hơn trong học tập.',
      'Cần đi học đúng giờ và chuẩn bị bài trước khi đến lớp.',
      'Có tiến bộ, cần cố gắng nhiều hơn ở các môn còn yếu.',
      'Cần tự giác thực hiện nội quy và nhiệm vụ trực nhật của lớp.',
      'Học lực chưa đều, cần lập thời gian biểu và tự học ở nhà.',
    ],
    ChuaDat: [
      'Chưa chăm học, cần thay đổi cách học và hỏi bài thầy cô, bạn bè.',
      'Còn vi phạm nội quy, cần nghiêm túc sửa chữa.',
      'Nghỉ học nhiều nên hổng kiến thức, cần đi học đều.',
      'Kết quả chưa đạt, mong gia đình phối hợp với nhà trường nhắc nhở em.',
      'Cần cố gắng nhiều trong học tập và rèn luyện ở thời gian tới.',
    ],
  },
};

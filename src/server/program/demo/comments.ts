// What teachers write about a student: in a subject by result, and as homeroom teachers by conduct.

import type { Level } from '#shared/school/scheme/levels.ts';
import type { Random } from './random.ts';

type Comments = readonly [string, ...string[]];

const byAverage: { from: number; comments: Comments }[] = [
  {
    from: 800,
    comments: [
      'Nắm vững kiến thức, vận dụng linh hoạt.',
      'Học tốt, tích cực phát biểu xây dựng bài.',
      'Tư duy tốt, trình bày bài rõ ràng.',
    ],
  },
  {
    from: 650,
    comments: [
      'Nắm được kiến thức cơ bản, cần luyện thêm bài khó.',
      'Có cố gắng, tiến bộ so với đầu năm.',
      'Chăm chỉ, làm bài đầy đủ.',
    ],
  },
  {
    from: 500,
    comments: [
      'Cần chú ý nghe giảng và làm bài tập đều hơn.',
      'Kiến thức còn hổng ở phần đầu học kỳ, cần ôn lại.',
      'Có tiến bộ nhưng chưa đều.',
    ],
  },
  {
    from: 0,
    comments: ['Cần phụ đạo thêm, chưa nắm được kiến thức cơ bản.', 'Còn thiếu bài, cần gia đình nhắc nhở.'],
  },
];

const judged: Record<'passed' | 'failed', Comments> = {
  passed: [
    'Tham gia đầy đủ, tinh thần tốt.',
    'Hoàn thành tốt các nội dung được giao.',
    'Tích cực, biết hỗ trợ bạn.',
  ],
  failed: ['Chưa tham gia đầy đủ, cần cố gắng hơn.'],
};

export const scoreComment = (random: Random, average: number) =>
  random.pick((byAverage.find(({ from }) => average >= from) ?? byAverage[0])?.comments ?? judged.passed);

export const judgementComment = (random: Random, passed: boolean) =>
  random.pick(judged[passed ? 'passed' : 'failed']);

const byConduct: Record<Level, Comments> = {
  Tot: [
    'Ngoan, lễ phép, thực hiện tốt nội quy.',
    'Chăm học, hòa đồng, giúp đỡ bạn bè.',
    'Có ý thức trách nhiệm, tham gia tốt hoạt động của lớp.',
  ],
  Kha: ['Ngoan, đôi khi còn nói chuyện riêng.', 'Thực hiện nội quy khá tốt, cần đi học đúng giờ hơn.'],
  Dat: ['Cần cố gắng thực hiện nội quy và làm bài đầy đủ.'],
  ChuaDat: ['Vi phạm nội quy nhiều lần, gia đình cần phối hợp nhắc nhở.'],
};

export const conductComment = (random: Random, level: Level) => random.pick(byConduct[level]);

import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { ChoiceCards } from '#web/kit/forms/choice-cards.tsx';

/** The one that binds nearly every school comes first. */
const cards = [
  {
    value: 'ThongTu22',
    title: 'Thông tư 22',
    sentence:
      'Bắt buộc với mọi trường trung học cơ sở và trung học phổ thông: điểm thường xuyên, giữa kì, cuối kì và nhận xét.',
  },
  {
    value: 'HaiCot',
    title: 'Hai cột điểm',
    sentence: 'Mỗi môn có điểm 15 phút và điểm 1 tiết; kết quả là điểm trung bình.',
  },
] as const;

type Props = {
  /** Null until one is chosen. */
  value: AssessmentMethod | null;
  onChange: (value: AssessmentMethod) => void;
  error?: string | undefined;
};

/** How the year assesses its students. */
export const MethodChoice = (props: Props) => (
  <ChoiceCards<AssessmentMethod> name="CachDanhGia" legend="Cách đánh giá" cards={cards} {...props} />
);

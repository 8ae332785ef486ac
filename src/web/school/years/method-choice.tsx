import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import classes from './method-choice.module.css';

const cards: Record<AssessmentMethod, { title: string; sentence: string }> = {
  HaiCot: {
    title: 'Hai cột điểm',
    sentence: 'Mỗi môn có điểm 15 phút và điểm 1 tiết; kết quả là điểm trung bình.',
  },
  ThongTu22: {
    title: 'Thông tư 22',
    sentence:
      'Bắt buộc với mọi trường trung học cơ sở và trung học phổ thông: điểm thường xuyên, giữa kì, cuối kì và nhận xét.',
  },
};

/** The one that binds nearly every school comes first. */
const order: readonly AssessmentMethod[] = ['ThongTu22', 'HaiCot'];

type Props = {
  /** Null until one is chosen. */
  value: AssessmentMethod | null;
  onChange: (value: AssessmentMethod) => void;
  error?: string | undefined;
};

/** How the year assesses its students: two cards side by side. */
export function MethodChoice({ value, onChange, error }: Props) {
  return (
    <fieldset className={classes['choice']}>
      <legend>Cách đánh giá</legend>
      <div className={classes['cards']}>
        {order.map((method) => (
          <label key={method} className={classes['card']}>
            <input
              type="radio"
              name="CachDanhGia"
              value={method}
              checked={value === method}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'cach-danh-gia-loi' : undefined}
              onChange={() => onChange(method)}
            />
            <span>
              <strong>{cards[method].title}</strong>
              <span className={classes['sentence']}>{cards[method].sentence}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="cach-danh-gia-loi" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { Hint } from '../../ui/popups/hint.tsx';
import classes from './history.module.css';

type Props = {
  /** Whose score: 'Nguyễn Văn An – Điểm 15 phút'. */
  score: string;
  times: number;
  onClick: () => void;
};

/** Stands behind a score, outside the line of the numbers. */
export function ChangedDot({ score, times, onClick }: Props) {
  return (
    <Hint text={`Đã sửa ${times} lần, xem lịch sử`} repeatsName>
      <button
        type="button"
        className={classes['dot']}
        aria-label={`${score}: đã sửa ${times} lần, xem lịch sử`}
        onClick={onClick}
      />
    </Hint>
  );
}

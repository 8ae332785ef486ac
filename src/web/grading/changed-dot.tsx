import { Hint } from '../ui/hint.tsx';
import classes from './history.module.css';

type Props = {
  /** Whose mark: 'Nguyễn Văn An – Điểm 15 phút'. */
  mark: string;
  times: number;
  onClick: () => void;
};

/** Stands behind a mark, outside the line of the numbers. */
export function ChangedDot({ mark, times, onClick }: Props) {
  return (
    <Hint text={`Đã sửa ${times} lần, xem lịch sử`} repeatsName>
      <button
        type="button"
        className={classes['dot']}
        aria-label={`${mark}: đã sửa ${times} lần, xem lịch sử`}
        onClick={onClick}
      />
    </Hint>
  );
}

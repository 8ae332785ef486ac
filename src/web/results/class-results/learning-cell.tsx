import { UnstyledButton } from '@mantine/core';
import { toHundredths } from '#shared/contract/hundredths.ts';
import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';
import { learningReason } from '#shared/results/student-results/learning-reason.ts';
import { levelNames } from '#shared/school/scheme/levels.ts';
import { noValue } from '#web/kit/format.ts';
import popups from '#web/kit/popups/popup.module.css';
import { usePopup } from '#web/kit/popups/use-popup.ts';
import classes from './results.module.css';

type Props = {
  student: StudentResult;
  /** The student's name, with the birth date if there are namesakes. */
  label: string;
  subjects: ClassResults['MonHoc'];
};

/** The level of learning, with an asterisk if it was adjusted. A click tells why. */
export function LearningCell({ student, label, subjects }: Props) {
  const { HocTap, DieuChinh, SauKiemTraLai } = student;
  const { opened, buttonProps, popupProps, anchor } = usePopup();
  const shown = HocTap ? levelNames[HocTap] : noValue;
  const after = SauKiemTraLai?.HocTap;
  const spoken = HocTap ? `${shown}${DieuChinh ? ', được điều chỉnh' : ''}` : 'chưa có';
  return (
    <>
      <UnstyledButton
        ref={anchor as never}
        className={classes['reason']}
        data-missing={HocTap === null || undefined}
        aria-label={`Học tập của ${label}: ${spoken}. Xem lý do`}
        {...buttonProps}
      >
        {shown}
        {DieuChinh && '*'}
        {after && after !== HocTap && ` → ${levelNames[after]}`}
      </UnstyledButton>
      <div className={popups['popup']} {...popupProps}>
        {opened && <p className={classes['why']}>{learningReason(markedSubjects(student, subjects))}</p>}
      </div>
    </>
  );
}

const markedSubjects = ({ Mon }: StudentResult, subjects: ClassResults['MonHoc']) =>
  subjects.map(({ id, TenMonHoc, HinhThuc }) => {
    const mark = Mon[id] ?? null;
    return {
      id,
      TenMonHoc,
      isJudged: HinhThuc === 'NhanXet',
      mark: typeof mark === 'number' ? toHundredths(mark) : mark,
    };
  });

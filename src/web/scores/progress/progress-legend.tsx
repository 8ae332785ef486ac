import legend from '#web/kit/parts/legend.module.css';
import classes from './progress.module.css';
import { StageSign } from './stage-sign.tsx';
import { stages } from './stages.ts';

export function ProgressLegend() {
  return (
    <ul className={`${legend['legend']} ${classes['legend']}`} aria-label="Chú thích">
      {stages.map(({ stage, text }) => (
        <li key={stage}>
          <span className={classes['chip']} data-stage={stage}>
            <StageSign stage={stage} />
          </span>
          {text}
        </li>
      ))}
      <li>
        <span className={classes['chip']}>–</span>
        Lớp không học môn này hoặc chưa có học sinh
      </li>
    </ul>
  );
}

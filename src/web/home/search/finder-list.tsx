import classes from './finder.module.css';
import type { Finding, FindingGroup } from './findings.ts';

type Props = {
  id: string;
  groups: FindingGroup[];
  active: Finding | undefined;
  optionId: (key: string) => string;
  onFollow: (to: string) => void;
};

/** The focus stays in the field, which announces the active option. */
export function FinderList({ id, groups, active, optionId, onFollow }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Kết quả" className={classes['list']}>
      {groups.map(({ title, findings }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
        <div key={title} role="group" aria-label={title}>
          <div className={classes['heading']} aria-hidden>
            {title}
          </div>
          {findings.map((finding) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={finding.key}
              id={optionId(finding.key)}
              role="option"
              aria-selected={finding.key === active?.key}
              tabIndex={-1}
              className={classes['option']}
              onClick={() => onFollow(finding.to)}
            >
              <span className={classes['label']}>{finding.label}</span>
              <span className={classes['detail']}>{finding.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

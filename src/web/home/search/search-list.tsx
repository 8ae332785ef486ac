import type { Hit, HitGroup } from './hits.ts';
import classes from './search-dialog.module.css';

type Props = {
  id: string;
  groups: HitGroup[];
  active: Hit | undefined;
  optionId: (key: string) => string;
  onFollow: (to: string) => void;
};

/** The focus stays in the field, which announces the active option. */
export function SearchList({ id, groups, active, optionId, onFollow }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Kết quả" className={classes['list']}>
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
        <div key={title} role="group" aria-label={title}>
          <div className={classes['heading']} aria-hidden>
            {title}
          </div>
          {hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={hit.key}
              id={optionId(hit.key)}
              role="option"
              aria-selected={hit.key === active?.key}
              tabIndex={-1}
              className={classes['option']}
              onClick={() => onFollow(hit.to)}
            >
              <span className={classes['label']}>{hit.label}</span>
              <span className={classes['detail']}>{hit.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

import { createContext, type RefObject, useContext, useEffect, useLayoutEffect } from 'react';
import type { Teacher } from '#shared/school/assignments/api.ts';
import popupClasses from '#web/kit/popups/popup.module.css';
import { usePlacement } from '#web/kit/popups/use-popup.ts';
import classes from './assignments.module.css';
import { type Load, loadText } from './teachers.ts';

/** Teachers' workloads, as a context for the open list, so that the cells do not re-render when they change. */
export const LoadsContext = createContext<ReadonlyMap<number, Load>>(new Map());

export const optionId = (listId: string, teacherId: number) => `${listId}-${teacherId}`;

type Props = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** The cell it is for. */
  name: string;
  found: readonly Teacher[];
  labels: ReadonlyMap<number, string>;
  active: Teacher | undefined;
  onChoose: (teacherId: number) => void;
};

/** Shown below its cell, on top of everything. The focus stays in the cell, which announces the active option. */
export function TeacherOptions({ id, field, name, found, labels, active, onChoose }: Props) {
  const loads = useContext(LoadsContext);
  const { anchor, popup } = usePlacement(true, false, true);
  useLayoutEffect(() => {
    anchor.current = field.current;
    popup.current?.showPopover();
  }, [anchor, popup, field]);
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active.id))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <div ref={popup} popover="manual" className={`${popupClasses['popup']} ${classes['options']}`}>
      {found.length === 0 ? (
        <div role="status" className={classes['nobody']}>
          Không có giáo viên nào khớp.
        </div>
      ) : (
        <div id={id} role="listbox" aria-label={`Giáo viên cho ${name}`}>
          {found.map((teacher) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the cell handles the keys.
            <div
              key={teacher.id}
              id={optionId(id, teacher.id)}
              role="option"
              aria-selected={teacher === active}
              tabIndex={-1}
              className={classes['option']}
              // Keeps the focus in the cell.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(teacher.id)}
            >
              {labels.get(teacher.id)}
              <span className={classes['load']}>{loadText(loads.get(teacher.id))}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

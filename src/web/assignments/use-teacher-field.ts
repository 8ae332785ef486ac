import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Teacher } from '../../shared/assignments.ts';
import { toast } from '../lib/toast.ts';
import { teacherMeant, teachersNamed } from './teachers.ts';

type Search = {
  /** Null while the list has only been opened. */
  typed: string | null;
  /** The place of the one that Enter takes; -1: nobody. */
  active: number;
};

type Parts = {
  /** Which cell it is, in words. */
  name: string;
  teachers: readonly Teacher[];
  teacherId: number | null;
  onChoose: (teacherId: number | null) => void;
  /** Goes where the key leads, if it leads anywhere. */
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const listSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const notTaken = (name: string, typed: string, found: number) =>
  found === 0
    ? `${name}: không có giáo viên nào khớp “${typed}”. Ô giữ nguyên như cũ.`
    : `${name}: “${typed}” khớp ${found} giáo viên, chưa chọn ai. Ô giữ nguyên như cũ.`;

/** A cell that finds a teacher by what is typed. Whoever cannot be mistaken is also taken by clicking elsewhere. */
export function useTeacherField({ name, teachers, teacherId, onChoose, onMove }: Parts) {
  const [search, showSearch] = useState<Search | null>(null);
  // Taking somebody moves the focus before the next drawing, and leaving must know that nothing is typed any more.
  const latest = useRef<Search | null>(null);
  const setSearch = (next: Search | null) => {
    latest.current = next;
    showSearch(next);
  };
  const found =
    search === null ? [] : search.typed === null ? teachers : teachersNamed(teachers, search.typed);

  const choose = (id: number | null) => {
    setSearch(null);
    if (id !== teacherId) onChoose(id);
  };
  const open = () => setSearch({ typed: null, active: teachers.findIndex(({ id }) => id === teacherId) });

  /** False where nobody is called so. */
  const take = ({ typed, active }: Search): boolean => {
    const teacher = found[active];
    if (teacher) choose(teacher.id);
    else if (typed === null) setSearch(null);
    else if (typed.trim() === '') choose(null);
    else return false;
    return true;
  };

  const pressInList = (event: KeyboardEvent<HTMLInputElement>, searching: Search) => {
    const step = listSteps[event.key];
    if (step !== undefined && found.length > 0)
      setSearch({ ...searching, active: nextPlace(searching.active, step, found.length) });
    else if (event.key === 'Escape') setSearch(null);
    else if (event.key === 'Enter') {
      if (take(searching)) onMove(event);
    } else {
      // The page's own order leads on.
      if (event.key === 'Tab') take(searching);
      return;
    }
    event.preventDefault();
  };

  return {
    found,
    search,
    choose,
    fieldProps: {
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setSearch({ typed: value, active: value.trim() === '' ? -1 : 0 }),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return;
        if (search) return pressInList(event, search);
        if (event.key === 'Delete') choose(null);
        else if (event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')) open();
        else return onMove(event);
        event.preventDefault();
      },
      onBlur: () => {
        const left = latest.current;
        setSearch(null);
        if (!left || left.typed === null) return;
        const typed = left.typed.trim();
        const meant = teacherMeant(teachers, typed);
        if (typed === '') choose(null);
        else if (meant) choose(meant.id);
        else toast.warning(notTaken(name, typed, teachersNamed(teachers, typed).length));
      },
      /** A first click selects the name, so that typing replaces it, as it does after a key. */
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (document.activeElement === event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      },
      onClick: () => {
        if (!search) open();
      },
    },
  };
}

/** Round and round; from nobody down to the first and up to the last. */
const nextPlace = (place: number, step: number, count: number) =>
  place < 0 && step < 0 ? count - 1 : (place + step + count) % count;

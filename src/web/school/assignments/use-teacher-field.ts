import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Teacher } from '#shared/school/assignments/api.ts';
import { toast } from '#web/kit/toast.ts';
import { teacherMeant, teachersNamed } from './teachers.ts';

type Search = {
  /** Null if the list was opened without typing. */
  typed: string | null;
  /** The index of the option that Enter selects; -1 for none. */
  active: number;
};

type Parts = {
  /** The cell in words. */
  name: string;
  teachers: readonly Teacher[];
  teacherId: number | null;
  onChoose: (teacherId: number | null) => void;
  /** Moves to another cell if the key leads to one. */
  onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const listSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const notTaken = (name: string, typed: string, found: number) =>
  found === 0
    ? `${name}: không có giáo viên nào khớp “${typed}”. Ô giữ nguyên như cũ.`
    : `${name}: “${typed}” khớp ${found} giáo viên, chưa chọn ai. Ô giữ nguyên như cũ.`;

/** A cell that finds a teacher by typing. An unambiguous match is also accepted on blur. */
export function useTeacherField({ name, teachers, teacherId, onChoose, onMove }: Parts) {
  const [search, showSearch] = useState<Search | null>(null);
  // Choosing moves the focus before the next render, and the blur handler must see that the search is over.
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

  /** Returns false if no teacher matches. */
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
      // Let Tab move on in the page order.
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
      /** A first click selects the name, so that typing replaces it, as when entering the cell by keyboard. */
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

/** Wraps around; from no selection, down goes to the first and up to the last. */
const nextPlace = (place: number, step: number, count: number) =>
  place < 0 && step < 0 ? count - 1 : (place + step + count) % count;

// Choices in the grid that are not saved yet. Each class is saved immediately and independently, one call at a time;
// choices made during a call wait for its response. Independent of the UI.

import {
  type AssignedClass,
  type AssignmentChange,
  assignmentConflict,
} from '#shared/school/assignments/api.ts';
import { ApiError, detailOf, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import { createStore } from '#web/kit/store.ts';
import { type CellRef, teacherAt } from './grid.ts';
import {
  changeOf,
  editsToSend,
  type RowEdits,
  untouched,
  withChosen,
  withOthers,
  withRefusal,
  withSent,
  withSettled,
  withStored,
} from './row-edits.ts';

type Parts = {
  /** The class as last received from the server. */
  storedOf: (classId: number) => AssignedClass | undefined;
  /** Called when the server returns a new version. */
  onStored: (schoolClass: AssignedClass) => void;
  save: (classId: number, change: AssignmentChange) => Promise<AssignedClass>;
};

export type EditState = {
  /** Only classes with unsaved choices. */
  rows: ReadonlyMap<number, RowEdits>;
  /** The name of the class that was saved last. */
  saved: string | null;
};

export type EditStore = ReturnType<typeof createEdits>;

/** More conflicts than this in a row are no coincidence. */
const maxTries = 4;

export function createEdits({ storedOf, onStored, save }: Parts) {
  const state = createStore<EditState>({ rows: new Map(), saved: null });
  const running = new Map<number, Promise<void>>();

  const rowOf = (classId: number) => state.get().rows.get(classId) ?? untouched;

  function change(classId: number, row: RowEdits, saved = state.get().saved): void {
    const rows = new Map(state.get().rows);
    if (row.edits.size === 0) rows.delete(classId);
    else rows.set(classId, row);
    state.set({ rows, saved });
  }

  async function sendOnce(classId: number, tries: number): Promise<void> {
    const stored = storedOf(classId);
    const edits = editsToSend(rowOf(classId));
    if (!stored || !edits) return;
    change(classId, withSent(rowOf(classId)), null);
    try {
      const reply = await save(classId, changeOf(stored, edits));
      onStored(reply);
      change(classId, withStored(rowOf(classId)), reply.TenLop);
    } catch (error) {
      const theirs = conflictOf(error);
      if (!theirs || tries === 0) return change(classId, withRefusal(rowOf(classId), reasonOf(error)));
      onStored(theirs);
      change(classId, withOthers(rowOf(classId), theirs));
      return sendOnce(classId, tries - 1);
    }
    // Send whatever was chosen during the call.
    return sendOnce(classId, maxTries);
  }

  function send(classId: number): Promise<void> {
    const sending =
      running.get(classId) ?? sendOnce(classId, maxTries).finally(() => running.delete(classId));
    running.set(classId, sending);
    return sending;
  }

  return {
    choose({ classId, column }: CellRef, teacherId: number | null): void {
      const stored = storedOf(classId);
      const now = stored && teacherAt(stored, column);
      if (now === undefined) return;
      change(classId, withChosen(rowOf(classId), column, now, teacherId));
      void send(classId);
    },
    settle(classId: number, keep: 'mine' | 'stored'): void {
      const stored = storedOf(classId);
      if (!stored) return;
      change(classId, withSettled(rowOf(classId), keep, stored));
      void send(classId);
    },
    retry: (classId: number) => void send(classId),
    /** Discards the choices of a class. */
    discard: (classId: number) => change(classId, untouched),
    /** Saves what is left; returns whether everything was saved. */
    async saveAll(): Promise<boolean> {
      await Promise.all([...state.get().rows.keys()].map(send));
      return state.get().rows.size === 0;
    },
    state: state.get,
    subscribe: state.subscribe,
  };
}

/** The class as someone else has stored it. */
function conflictOf(error: unknown): AssignedClass | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = assignmentConflict.safeParse(error.body);
  if (!parsed.success) return null;
  const { detail: _, ...stored } = parsed.data;
  return stored;
}

const reasonOf = (error: unknown) => (error instanceof NetworkError ? problemTexts.network : detailOf(error));

import { describe, expect, test } from 'vitest';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import {
  changeOf,
  editsToSend,
  untouched,
  withChosen,
  withOthers,
  withRefusal,
  withSent,
  withSettled,
  withStored,
  withTeachers,
} from './row-edits.ts';

const [an, binh, chi] = [1, 2, 3];
const stored: AssignedClass = {
  id: 11,
  TenLop: '10A1',
  IDKhoi: 1,
  GVCN: an,
  MonHoc: [
    { id: 21, TenMonHoc: 'Toán', ThuTu: 1, IDGiaoVien: null },
    { id: 22, TenMonHoc: 'Vật lí', ThuTu: 2, IDGiaoVien: binh },
  ],
};
const taughtBy = (schoolClass: AssignedClass) => schoolClass.MonHoc.map(({ IDGiaoVien }) => IDGiaoVien);

const chosen = withChosen(untouched, 21, null, an);

test('a choice is sent with the teacher it replaces, and only for changed cells', () => {
  expect(changeOf(stored, chosen.edits)).toEqual({
    GVCN: an,
    MonHoc: [{ id: 21, IDGiaoVien: an }],
    Goc: { GVCN: an, MonHoc: [{ id: 21, IDGiaoVien: null }] },
  });
  const both = withChosen(chosen, 'GVCN', an, null);
  expect(changeOf(stored, both.edits)).toMatchObject({ GVCN: null, Goc: { GVCN: an } });
  expect(taughtBy(withTeachers(stored, both))).toEqual([an, binh]);
  expect(withTeachers(stored, both).GVCN).toBeNull();
});

test('choosing the original teacher leaves nothing to send', () => {
  expect(editsToSend(withChosen(untouched, 22, binh, binh))).toBeNull();
  expect(editsToSend(withChosen(withChosen(chosen, 21, null, chi), 21, null, null))).toBeNull();
  expect(withTeachers(stored, untouched)).toBe(stored);
});

describe('during a save', () => {
  const sent = withSent(chosen);

  test('nothing else is sent', () => {
    expect(editsToSend(withChosen(sent, 22, binh, chi))).toBeNull();
  });

  test('a later choice is sent afterwards, based on the one being saved', () => {
    const next = withStored(withChosen(withChosen(sent, 21, null, chi), 22, binh, null));
    expect(changeOf(stored, editsToSend(next) ?? new Map())).toMatchObject({
      MonHoc: [
        { id: 21, IDGiaoVien: chi },
        { id: 22, IDGiaoVien: null },
      ],
      Goc: {
        MonHoc: [
          { id: 21, IDGiaoVien: an },
          { id: 22, IDGiaoVien: binh },
        ],
      },
    });
  });

  test('choosing the original teacher is a change, because the save is already running', () => {
    const next = withStored(withChosen(sent, 21, null, null));
    expect([...next.edits]).toEqual([[21, { base: an, value: null }]]);
  });

  test('nothing is left once it is stored', () => {
    expect(withStored(sent)).toEqual(untouched);
  });
});

test('a rejected edit stays with its reason until it is sent again', () => {
  const refused = withRefusal(withSent(chosen), 'Không được.');
  expect(refused).toMatchObject({ refusal: 'Không được.', sent: null });
  expect(editsToSend(refused)).toEqual(chosen.edits);
  expect(withSent(refused).refusal).toBeNull();
  expect(withChosen(refused, 21, null, null)).toEqual(untouched);
});

describe('when someone else has saved first', () => {
  const theirs = (IDGiaoVien: number | null): AssignedClass => ({
    ...stored,
    GVCN: chi,
    MonHoc: [{ id: 21, TenMonHoc: 'Toán', ThuTu: 1, IDGiaoVien }, ...stored.MonHoc.slice(1)],
  });
  const both = withSent(withChosen(chosen, 22, binh, chi));

  test('a conflict in another cell sends our edit again', () => {
    const next = withOthers(both, theirs(null));
    expect(next.conflicts.size).toBe(0);
    expect(editsToSend(next)?.size).toBe(2);
  });

  test('the same teacher leaves nothing to resolve', () => {
    const next = withOthers(both, theirs(an));
    expect([...next.edits.keys()]).toEqual([22]);
    expect(next.conflicts.size).toBe(0);
  });

  test('a subject that the class no longer takes leaves nothing to send', () => {
    expect(withOthers(withSent(chosen), { ...stored, MonHoc: [] })).toEqual(untouched);
  });

  describe('in the same cell', () => {
    const next = withOthers(both, theirs(binh));

    test('the other edits are sent, and that one waits', () => {
      expect([...next.conflicts]).toEqual([21]);
      expect([...(editsToSend(next)?.keys() ?? [])]).toEqual([22]);
    });

    test('choosing mine sends it as a change of theirs', () => {
      const mine = withSettled(next, 'mine', theirs(binh));
      expect(mine.edits.get(21)).toEqual({ base: binh, value: an });
      expect(editsToSend(mine)?.size).toBe(2);
    });

    test('choosing theirs leaves nothing to send there', () => {
      const kept = withSettled(next, 'stored', theirs(binh));
      expect([...kept.edits.keys()]).toEqual([22]);
      expect(kept.conflicts.size).toBe(0);
    });

    test('choosing a third teacher also resolves it', () => {
      const third = withChosen(next, 21, binh, chi);
      expect(third.edits.get(21)).toEqual({ base: binh, value: chi });
      expect(third.conflicts.size).toBe(0);
      expect(withChosen(next, 21, binh, binh).edits.has(21)).toBe(false);
    });
  });
});

import { expect, test } from 'vitest';
import { allToggled, noSelection, pressed, type Selection, toggled, without } from './roster-selection.ts';

const ids = [10, 11, 12, 13, 14];

/** Applies a sequence of keys to a list: 'ArrowDown Shift+ArrowDown Space'. */
function typed(keys: string, start: Selection = noSelection, visible: readonly number[] = ids): Selection {
  return keys.split(' ').reduce((state, name) => {
    const parts = name.split('+');
    const key = parts.at(-1) ?? '';
    const press = {
      key: key === 'Space' ? ' ' : key,
      shift: parts.includes('Shift'),
      ctrl: parts.includes('Ctrl'),
    };
    return pressed(state, visible, press) ?? state;
  }, start);
}

const outcome = ({ active, selected }: Selection) => ({ active, selected: [...selected].sort() });

test.each([
  ['ArrowDown ArrowDown', { active: 2, selected: [] }],
  ['ArrowUp', { active: 0, selected: [] }],
  ['End ArrowDown', { active: 4, selected: [] }],
  ['End Home', { active: 0, selected: [] }],
  ['PageDown', { active: 4, selected: [] }],
  ['Space ArrowDown Space', { active: 1, selected: [10, 11] }],
  ['Space Space', { active: 0, selected: [] }],
  ['Shift+ArrowDown Shift+ArrowDown', { active: 2, selected: [10, 11, 12] }],
  ['Shift+ArrowDown Shift+ArrowDown Shift+ArrowUp', { active: 1, selected: [10, 11] }],
  ['Space ArrowDown ArrowDown ArrowDown Shift+ArrowUp', { active: 2, selected: [10, 12, 13] }],
  ['ArrowDown Ctrl+Shift+End', { active: 4, selected: [11, 12, 13, 14] }],
  ['Ctrl+a', { active: 0, selected: ids }],
  ['Ctrl+a Ctrl+a', { active: 0, selected: [] }],
])('%s', (keys, expected) => {
  expect(outcome(typed(keys))).toEqual(expected);
});

test('other keys are not handled', () => {
  for (const key of ['Tab', 'Escape', 'x', 'ArrowLeft', 'toString'])
    expect(pressed(noSelection, ids, { key, shift: false, ctrl: false })).toBeNull();
});

test('an empty list accepts every key', () => {
  for (const keys of ['ArrowDown', 'End', 'Space', 'Shift+ArrowDown', 'Ctrl+a'])
    expect(outcome(typed(keys, noSelection, []))).toEqual({ active: 0, selected: [] });
});

test('in a list that has become shorter the focus is at its end', () => {
  const end = typed('End');
  expect(outcome(typed('Space', end, [10, 11]))).toEqual({ active: 1, selected: [11] });
});

test('selecting all selects visible rows; hidden rows keep their selection', () => {
  const hidden = toggled(noSelection, ids, 4);
  const all = allToggled(hidden, [10, 11]);
  expect(outcome(all).selected).toEqual([10, 11, 14]);
  expect(outcome(allToggled(all, [10, 11])).selected).toEqual([14]);
});

test('removed students are deselected', () => {
  expect(outcome(without(typed('Ctrl+a'), [10, 12])).selected).toEqual([11, 13, 14]);
});

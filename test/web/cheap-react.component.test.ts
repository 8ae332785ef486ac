import { createElement, type ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';

test('no element records which component created it, or where', () => {
  const create = () => createElement('p');
  const compiled = () => jsx('p', {});
  const elements = [create(), create(), compiled(), compiled()];
  expect(elements.map((element) => recordOf(element).task)).toEqual([null, null, null, null]);
  const [first, second, third, fourth] = elements.map((element) => recordOf(element).stack);
  // A trace would be an object of its own; all elements without one share a placeholder.
  expect(first).toBeInstanceOf(Error);
  expect(second).toBe(first);
  expect(third).toBeInstanceOf(Error);
  expect(fourth).toBe(third);
});

function recordOf(element: ReactElement) {
  const { _debugTask: task, _debugStack: stack } = element as unknown as Record<string, unknown>;
  return { task, stack };
}

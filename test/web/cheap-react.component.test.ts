import { createElement, type ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';

test.each([
  ['createElement', () => createElement('p')],
  ['jsx', () => jsx('p', {})],
])('an element of %s records neither which component created it nor where', (_name, create) => {
  const [first, second] = [recordOf(create()), recordOf(create())];
  expect([first.task, second.task]).toEqual([null, null]);
  // A trace would be an object of its own; elements without one share a placeholder.
  expect(first.stack).toBeInstanceOf(Error);
  expect(second.stack).toBe(first.stack);
});

function recordOf(element: ReactElement) {
  const { _debugTask: task, _debugStack: stack } = element as unknown as Record<string, unknown>;
  return { task, stack };
}

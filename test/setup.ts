// A test that prints an error or a warning fails. Files share loaded modules, so what a test replaced is restored.

import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const printed = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(printed).toEqual([]);
});

import { expect, test } from 'vitest';
import { createQuestion } from './question.ts';

test('asking while a question is open returns the same answer', async () => {
  const question = createQuestion<string, boolean>();
  const answers = [question.ask('Rời đi?'), question.ask('Đăng xuất?')];
  expect([question.isAsked(), question.asked()]).toEqual([true, 'Rời đi?']);
  question.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(question.isAsked()).toBe(false);
  const next = question.ask('Đăng xuất?');
  expect(question.asked()).toBe('Đăng xuất?');
  question.answer(false);
  expect(await next).toBe(false);
});

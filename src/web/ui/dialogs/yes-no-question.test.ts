import { expect, test } from 'vitest';
import { createQuestion } from './yes-no-question.ts';

test('whoever asks while the question is open gets the same answer', async () => {
  const question = createQuestion();
  const answers = [question.ask('Rời đi?'), question.ask('Đăng xuất?')];
  expect([question.isAsked(), question.text()]).toEqual([true, 'Rời đi?']);
  question.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(question.isAsked()).toBe(false);
  const next = question.ask('Đăng xuất?');
  expect(question.text()).toBe('Đăng xuất?');
  question.answer(false);
  expect(await next).toBe(false);
});

import { expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { planOf } from '#test/helpers/school/plan.ts';
import { scoresOfClass } from './queries.ts';

test('the scores of a class are looked up student by student, not read from the whole year', async ({
  api,
}) => {
  expect(await planOf(api, scoresOfClass(api.database.main, 1))).toMatch(/SEARCH DIEM .*\(IDHocSinh=\?\)/u);
});

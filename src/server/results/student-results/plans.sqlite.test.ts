import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';
import { loadResults } from './load-results.ts';

test('the results of a class are looked up student by student, not read from the whole year', async ({
  school,
}) => {
  await enterYear(school, students.an, goodTerm);
  const scope = { IDNienKhoa: years.current, IDLopHoc: classes.a1 };
  const { statements } = await statementsDuring(() => loadResults(school.database.main, scope));
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await writable(school.database).executeQuery<{ detail: string }>(plan);
    plans.push(...rows.map(({ detail }) => detail));
  }
  // The other tables have few rows.
  const big = plans.filter((step) => /^\S+ (DIEMTT22|RENLUYEN)\b/u.test(step));
  expect(big).toHaveLength(2);
  for (const step of big) expect(step).toMatch(/^SEARCH .*\(IDHocSinh=\?/u);
});

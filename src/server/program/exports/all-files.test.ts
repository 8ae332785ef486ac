import { expect, test } from 'vitest';
import { auditKinds } from '#shared/contract/audit-actions.ts';
import { fileByAction } from './all-files.ts';

/** Written by a command, not as a table. */
const otherwise = 'student.export';

test('every export in the audit log has a file', () => {
  const actions = Object.values(auditKinds).flatMap(({ actions }) => [...actions] as string[]);
  const exported = actions.filter((action) => action.endsWith('.export') && action !== otherwise);
  expect([...fileByAction.keys()].toSorted()).toEqual(exported.toSorted());
});

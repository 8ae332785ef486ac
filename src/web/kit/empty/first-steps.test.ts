import { expect, test } from 'vitest';
import { mayEnter, permissions } from '#shared/contract/permissions.ts';
import { stepActions } from '#shared/contract/setup-steps.ts';
import { areaOf, routes } from '#web/layout/pages.ts';
import { missingStep, rolesAllowedTo, stepTexts } from './first-steps.ts';

test('every step links to a page that all allowed roles can enter', () => {
  for (const [step, { to }] of Object.entries(stepTexts)) {
    const area = areaOf(to);
    expect(routes.map(({ path }) => path)).toContain(to);
    for (const role of permissions[stepActions[step as keyof typeof stepActions]])
      expect([step, role, mayEnter(role, area)]).toEqual([step, role, true]);
  }
});

test('rolesAllowedTo names the roles', () => {
  expect(rolesAllowedTo('subjects')).toBe('Ban Giám Hiệu');
  expect(rolesAllowedTo('placement')).toBe('Ban Giám Hiệu hoặc Giáo vụ');
});

test.each([
  ['no year', { years: [] }, 'regulation'],
  ['no class', { years: [1], classes: [] }, 'classes'],
  ['a class without subjects', { years: [1], classes: [1], subjectsOfClass: [] }, 'classes'],
  ['a class without students', { years: [1], classes: [1], subjectsOfClass: [1], students: [] }, 'placement'],
  ['lists that have not loaded yet', { years: [1], classes: undefined }, null],
  ['nothing missing', { years: [1], classes: [1], subjectsOfClass: [1], students: [1] }, null],
] as const)('the missing step: %s', (_name, lists, step) => {
  expect(missingStep(lists)).toBe(step);
});

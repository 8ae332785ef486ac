import { expect, test } from 'vitest';
import { mayEnter, permissions } from '../../shared/permissions.ts';
import { stepActions } from '../../shared/rules/first-steps.ts';
import { missingStep, rolesAllowedTo, stepTexts } from './first-steps.ts';
import { areas } from './routes.ts';

test('every step leads to a screen that all who may do it can enter', () => {
  for (const [step, { to }] of Object.entries(stepTexts)) {
    const area = to.split('/')[1] as keyof typeof areas;
    expect(areas[area].map(({ path }) => path)).toContain(to);
    for (const role of permissions[stepActions[step as keyof typeof stepActions]])
      expect([step, role, mayEnter(role, area)]).toEqual([step, role, true]);
  }
});

test('who may do a step', () => {
  expect(rolesAllowedTo('subjects')).toBe('Ban Giám Hiệu');
  expect(rolesAllowedTo('placement')).toBe('Ban Giám Hiệu hoặc Giáo vụ');
});

test.each([
  ['no year', { years: [] }, 'regulation'],
  ['no class', { years: [1], classes: [] }, 'classes'],
  ['a class that is taught nothing', { years: [1], classes: [1], subjectsOfClass: [] }, 'classes'],
  ['a class without students', { years: [1], classes: [1], subjectsOfClass: [1], students: [] }, 'placement'],
  ['lists that have not come yet', { years: [1], classes: undefined }, null],
  ['nothing missing', { years: [1], classes: [1], subjectsOfClass: [1], students: [1] }, null],
] as const)('the step before: %s', (_name, lists, step) => {
  expect(missingStep(lists)).toBe(step);
});

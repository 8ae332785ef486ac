import type { TestProject } from 'vitest/node';
import { makeTemplates } from './helpers/program/databases.ts';

export default async function setup(project: TestProject) {
  const { templates, remove } = await makeTemplates('sqlite');
  project.provide('templates', templates);
  return remove;
}

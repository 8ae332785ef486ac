import { readFileSync } from 'node:fs';
import { projectPath } from './paths.ts';

/** The screens take it from the same file when they are built (vite.config.ts). */
export const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
  version: string;
};

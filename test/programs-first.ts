// The order of test files. Tests of the running program take up to minutes each. If one of them ran last, as its name
// or size would have it, the other processors would wait for it; so they run first, and the many short files last.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isProgram = ({ project }: TestSpecification) => project.name.endsWith('program');

export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isProgram), ...sorted.filter((file) => !isProgram(file))];
  }
}

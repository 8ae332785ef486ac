// Finds the system programs that the tests need, mostly those that `deploy` configures, and installs missing ones.

import {
  findSystemProgram,
  type SystemProgram,
  systemPrograms,
} from '#test/helpers/program/system-programs.ts';
import { installOnDebian } from './install-on-debian.ts';

const names = Object.keys(systemPrograms) as SystemProgram[];
const missing = names.filter((name) => !findSystemProgram(name)).map((name) => systemPrograms[name]);
if (missing.length > 0 && !installOnDebian(...missing)) {
  console.error(`The tests need ${missing.join(', ')}. Install them as the system's packages.`);
  process.exit(1);
}

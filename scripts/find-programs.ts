// Finds what tests put around the program, of `deploy` above all, and installs what is missing.

import { findSystemProgram, type SystemProgram, systemPrograms } from '../test/system-programs.ts';
import { installOnDebian } from './install-on-debian.ts';

const names = Object.keys(systemPrograms) as SystemProgram[];
const missing = names.filter((name) => !findSystemProgram(name)).map((name) => systemPrograms[name]);
if (missing.length > 0 && !installOnDebian(...missing)) {
  console.error(`The tests need ${missing.join(', ')}. Install them as the system's packages.`);
  process.exit(1);
}

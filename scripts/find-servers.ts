// Finds the servers that the tests of `deploy` put around the program, and installs those that are missing.

import { findServer, type SystemServer } from '../test/system-servers.ts';
import { installOnDebian } from './install-on-debian.ts';

const servers: SystemServer[] = ['nginx', 'pgbouncer'];

const missing = servers.filter((name) => !findServer(name));
if (missing.length > 0 && !installOnDebian(...missing)) {
  console.error(
    `The tests of deploy/ need ${missing.join(' and ')}. Install them with the system's packages.`,
  );
  process.exit(1);
}

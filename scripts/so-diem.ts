// The program of a release archive: `so-diem` starts the server, `so-diem demo` the demo school, and
// `so-diem backup FILE` does what `npm run backup -- FILE` does. Loads only what the command needs.

type Name = keyof typeof import('#server/program/commands.ts').commands;

const scripts: Record<Name, () => Promise<unknown>> = {
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  verify: () => import('./verify.ts'),
  'student-data': () => import('./student-data.ts'),
  'reset-factor': () => import('./reset-factor.ts'),
  'reset-password': () => import('./reset-password.ts'),
};

// Also for the processes of a cluster, which are started with the same arguments.
if (process.argv[2] === 'demo') process.argv[2] = '--demo';

const [, , first = '--'] = process.argv;
if (first.startsWith('-')) await import('#server/start.ts');
else {
  // The commands read their arguments as if they had been started directly.
  process.argv.splice(2, 1);
  const run = (scripts as Record<string, () => Promise<unknown>>)[first];
  if (!run) {
    console.error(`Cách dùng: so-diem [demo | ${Object.keys(scripts).join(' | ')}]`);
    process.exit(1);
  }
  await run();
}

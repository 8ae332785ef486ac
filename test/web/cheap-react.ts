// React's development build records for every element which component created it and where: for the traces in its
// messages and for the browser's profiler, which no test reads. Without that, component tests take two thirds of the
// time. It must run before React is loaded; `cheap-react.component.test.ts` notices if a new React ignores it.

type Console = Partial<Pick<typeof console, 'timeStamp'> & { createTask: unknown }>;
delete (console as Console).createTask;
delete (console as Console).timeStamp;

const react: object = await import('react');
const [internals] = Object.entries(react).flatMap(([name, value]) =>
  name.startsWith('__CLIENT_INTERNALS') ? [value] : [],
);
// It stops recording once it has counted this many elements, and begins anew every second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

import { test } from 'vitest';
import { expectToSurviveTorture } from '../helpers/program/torture.ts';

test(
  'kill -9 on sqlite: nothing acknowledged is lost, nothing is half done, and the server recovers on its own',
  {
    timeout: 600_000,
  },
  () => expectToSurviveTorture('sqlite', ['power-cut']),
);

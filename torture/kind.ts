import type { Random } from '#server/program/demo/random.ts';
import type { Installations } from './installations.ts';
import type { Tally } from './tally.ts';

/** One way to torture the application. Stops at the first problem, so that the state can be inspected. */
export type TortureKind = (installations: Installations, run: Run) => Promise<void>;

/** `minutes` applies only to the soak, `busy` only to the flood: other programs take most of the machine. */
export type Run = { rounds: number; minutes: number; busy: boolean; random: Random; tally: Tally };

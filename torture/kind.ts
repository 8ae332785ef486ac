import type { Random } from '../src/server/demo/random.ts';
import type { Places } from './places.ts';
import type { Tally } from './tally.ts';

/** One way to torture the program; stops early when something went wrong, so that it can be looked at. */
export type Kind = (places: Places, run: Run) => Promise<void>;

/** `minutes` is for the kind that only lasts. */
export type Run = { rounds: number; minutes: number; random: Random; tally: Tally };

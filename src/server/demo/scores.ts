import type { Insertable } from 'kysely';
import type { StoredScores } from '../../shared/rules/scheme/scores.ts';
import { type Hundredths, maxHundredths } from '../../shared/rules/score.ts';
import type { Tables } from '../database/schema.ts';
import type { Random } from './random.ts';

export type Score = Insertable<Tables['DIEM']> & StoredScores;

/** Which part of a class's scores has been entered. */
type Progress = { Diem15: number; Diem1Tiet: number };

/** Old years are complete. Of the newest, term 1 nearly is; in term 2 a few teachers have begun. */
export function progressOf(random: Random, newest: boolean, term: number): Progress {
  if (!newest) return { Diem15: 1, Diem1Tiet: 1 };
  if (term === 1) return { Diem15: 0.985, Diem1Tiet: 0.94 };
  return { Diem15: random.chance(0.08) ? 0.95 : 0, Diem1Tiet: 0 };
}

const usual = 6.9;

/** How good a student is: most between 5 and 9. */
export const ability = (random: Random) => usual + 0.95 * random.bell();

/** Quarter scores for the short test, tenths for the long one; a student's own days scatter around the ability. */
export function scoresOf(random: Random, expected: number, { Diem15, Diem1Tiet }: Progress): StoredScores {
  return {
    Diem15: random.chance(Diem15) ? stepped(expected + 1.1 * random.bell(), 25) : null,
    Diem1Tiet: random.chance(Diem1Tiet) ? stepped(expected + 0.8 * random.bell(), 10) : null,
  };
}

function stepped(score: number, step: number): Hundredths {
  return Math.min(maxHundredths, Math.max(0, Math.round((score * 100) / step) * step)) as Hundredths;
}

// Data that may be erased later cannot be part of a hash chain, because erasing it would break the chain. A
// chain holds a seal of that data instead: a change made outside the program no longer matches its
// seal, and after erasure the seal reveals nothing because the salt is gone.

import { randomBytes } from 'node:crypto';
import { chainRows, chainStart } from './chain.ts';

export const newSalt = () => randomBytes(16).toString('hex');

/** The seal of rows, in order; each row includes its salt. */
export const sealOf = (rows: object[]) => chainRows(rows).at(-1)?.Bam ?? chainStart;

type Texts = { NhanXetCu: unknown; NhanXetMoi: unknown; NhanXetMuoi: string | null };

/** The seal of a changed comment, which stays in the chain when the texts are erased. */
export const commentSeal = ({ NhanXetCu, NhanXetMoi, NhanXetMuoi }: Texts) =>
  sealOf([{ Cu: NhanXetCu, Moi: NhanXetMoi, Muoi: NhanXetMuoi }]);

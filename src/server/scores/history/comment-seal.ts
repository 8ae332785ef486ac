import { sealOf } from '#server/platform/database/trail/seal.ts';

type Texts = { NhanXetCu: unknown; NhanXetMoi: unknown; NhanXetMuoi: string | null };

/** The seal of a changed comment, which stays in the chain when the texts are erased. */
export const commentSeal = ({ NhanXetCu, NhanXetMoi, NhanXetMuoi }: Texts) =>
  sealOf([{ Cu: NhanXetCu, Moi: NhanXetMoi, Muoi: NhanXetMuoi }]);

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Hundredths, hundredthsToScore, toHundredths } from '#shared/contract/hundredths.ts';
import { codeOfLevel, levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { CommentTemplate, OwnSentence } from '#shared/scores/comment-bank/suitable-comments.ts';

type StoredSentence = {
  NoiDung: string;
  Tu: Hundredths | null;
  Den: Hundredths | null;
  Muc: number | null;
};

const asSentence = ({ NoiDung, Tu, Den, Muc }: StoredSentence): CommentTemplate => ({
  NoiDung,
  Tu: hundredthsToScore(Tu),
  Den: hundredthsToScore(Den),
  Muc: Muc === null ? null : levelOfCode(Muc),
});

/** In the teacher's own order. */
export async function sentencesOf(reader: Reader, accountId: number): Promise<OwnSentence[]> {
  const rows = await reader
    .selectFrom('CAUNHANXET')
    .select(['NoiDung', 'Tu', 'Den', 'Muc', 'Chung'])
    .where('IDTaiKhoan', '=', accountId)
    .orderBy('ThuTu')
    .execute();
  return rows.map((row) => ({ ...asSentence(row), ...(row.Chung === 1 && { Chung: true as const }) }));
}

/** Those of accounts that still belong to the board. */
export async function sharedSentences(reader: Reader): Promise<CommentTemplate[]> {
  const rows = await reader
    .selectFrom('CAUNHANXET')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'CAUNHANXET.IDTaiKhoan')
    .select(['NoiDung', 'Tu', 'Den', 'Muc'])
    .where('Chung', '=', 1)
    .where('MaVaiTro', '=', 'BGH')
    .orderBy('IDTaiKhoan')
    .orderBy('ThuTu')
    .execute();
  return rows.map(asSentence);
}

export async function replaceSentences(tx: Tx, IDTaiKhoan: number, sentences: OwnSentence[]) {
  await tx.deleteFrom('CAUNHANXET').where('IDTaiKhoan', '=', IDTaiKhoan).execute();
  if (sentences.length === 0) return;
  await tx
    .insertInto('CAUNHANXET')
    .values(
      sentences.map(({ NoiDung, Tu, Den, Muc, Chung }, index) => ({
        IDTaiKhoan,
        ThuTu: index + 1,
        NoiDung,
        Tu: Tu === null ? null : toHundredths(Tu),
        Den: Den === null ? null : toHundredths(Den),
        Muc: Muc && codeOfLevel(Muc),
        Chung: Chung ? (1 as const) : (0 as const),
      })),
    )
    .execute();
}

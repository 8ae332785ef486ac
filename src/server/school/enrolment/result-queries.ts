import { sql } from 'kysely';

/**
 * The stored result of a student in the class that LOPHOC_MONHOC is about: with the study topics if the class takes them
 * in the term. Without a class it is the result without them.
 */
export const resultInClass = sql<number | null>`case
  when "LOPHOC_MONHOC"."ChuyenDe" = "DIEMTT22"."IDHocKy" then "DIEMTT22"."KetQuaCD" else "DIEMTT22"."KetQua" end`;

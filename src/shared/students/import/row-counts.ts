/** Counts every row once: a duplicate that also has errors counts as a duplicate. */
export function countsOf(rows: readonly { Loi: unknown; Trung: unknown }[]) {
  const trung = rows.filter(({ Trung }) => Trung !== null).length;
  const loi = rows.filter(({ Loi, Trung }) => Loi !== null && Trung === null).length;
  return { tong: rows.length, hop_le: rows.length - trung - loi, loi, trung };
}

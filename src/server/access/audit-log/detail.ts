/** The details stored with an entry. */
export const detailOf = (ChiTiet: string) => JSON.parse(ChiTiet) as Record<string, unknown>;

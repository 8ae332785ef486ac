/** What a line of the log was written with. */
export const detailOf = (ChiTiet: string) => JSON.parse(ChiTiet) as Record<string, unknown>;

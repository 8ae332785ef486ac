/** About a student's health, like the other private data: other programs get none of it. Counts are no marks. */
const isPrivate = (key: string, value: unknown) =>
  key === 'LichSuHoaNhap' || (key === 'HoaNhap' && value === true);

/** A reply for another program. */
export const forProgram = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply ?? null), (key, value) => (isPrivate(key, value) ? undefined : value));

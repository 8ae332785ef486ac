/** A moment of the server's, in the clock of whoever looks at it: 14:05 16/11/2026. */
export function showMoment(utc: string): string {
  const moment = new Date(utc);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return `${time} ${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()}`;
}

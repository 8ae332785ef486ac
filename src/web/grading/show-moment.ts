const two = (value: number) => String(value).padStart(2, '0');

const dateOf = (moment: Date) =>
  `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()}`;

const timeOf = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** A moment of the server's, in the clock of whoever looks at it: 14:05 16/11/2026. */
export function showMoment(utc: string): string {
  const moment = new Date(utc);
  return `${timeOf(moment)} ${dateOf(moment)}`;
}

/** To the second, for lists: 16/11/2026 14:05:09. */
export function showExactMoment(utc: string): string {
  const moment = new Date(utc);
  return `${dateOf(moment)} ${timeOf(moment)}:${two(moment.getSeconds())}`;
}

/** For whole numbers: 5 / 2 → 3. */
export function divideRoundingHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** With this many decimals, rounded half up on the decimal digits, not on the binary approximation. */
export function formatDecimal(value: number, places: number): string {
  const scaled = Math.round(Number(`${value}e${places}`));
  return (scaled / 10 ** places).toFixed(places);
}

/** With a decimal comma, as on paper and in sentences; fields and tables on the screen have a point. */
export const writtenDecimal = (value: number, places: number) =>
  formatDecimal(value, places).replace('.', ',');

export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** Rounds half up on the decimal digits, not on the binary approximation. */
export function showDecimal(value: number, places: number): string {
  const scaled = Math.round(Number(`${value}e${places}`));
  return (scaled / 10 ** places).toFixed(places);
}

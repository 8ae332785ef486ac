import { expect, test } from 'vitest';
import { colors, darkTint, hues, night } from './colors.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of one colour over another. */
function mixed(one: string, share: number, ground: string): string {
  const part = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const parts = [1, 3, 5].map((start) =>
    Math.round(share * part(one, start) + (1 - share) * part(ground, start)),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test.each(Object.entries(hues))('%s has a text contrast of 4.5:1 in light and dark mode', (_, shades) => {
  expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shades[7], shades[1])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shades[3], night[7])).toBeGreaterThanOrEqual(4.5);
  for (const share of Object.values(darkTint))
    expect(contrast(shades[3], mixed(shades[5], share, night[7]))).toBeGreaterThanOrEqual(4.5);
});

test('dimmed text and control borders are readable on every background', () => {
  const light = ['#ffffff', colors.gray[0], colors.gray[1]];
  const dark = [night[6], night[7], night[8]];
  for (const ground of light) {
    expect(contrast(colors.gray[7], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.blue[7], ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(colors.gray[5], '#ffffff')).toBeGreaterThanOrEqual(3);
  for (const ground of dark) {
    expect(contrast(night[2], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.blue[4], ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(night[3], ground)).toBeGreaterThanOrEqual(3);
  }
});

// All colours, ten shades each, light to dark. Shade 7 is used behind white text and as text on a light background;
// shade 3 as text on a dark one. colors.test.ts checks for 4.5:1.

import type { MantineColorsTuple } from '@mantine/core';

const tuple = (...shades: MantineColorsTuple) => shades;

export const colors = {
  blue: tuple(
    '#f2f7ff',
    '#e1eeff',
    '#c4ddfe',
    '#9dc7fe',
    '#6bacfe',
    '#3c8ff4',
    '#1e76d8',
    '#005db7',
    '#004a94',
    '#003673',
  ),
  red: tuple(
    '#fff4f3',
    '#fee7e4',
    '#fecdc8',
    '#ffaba2',
    '#ff7c72',
    '#ed534e',
    '#d03736',
    '#ae1b20',
    '#8f0c15',
    '#6d060d',
  ),
  green: tuple(
    '#f0faf2',
    '#dff3e3',
    '#bee7c8',
    '#96d6a7',
    '#65c081',
    '#32a85f',
    '#008f48',
    '#007338',
    '#005c2c',
    '#00441f',
  ),
  yellow: tuple(
    '#fef5ec',
    '#fbe9d8',
    '#f7d4b1',
    '#eeb883',
    '#df9849',
    '#c87a0a',
    '#a96500',
    '#885000',
    '#6d3f00',
    '#532d00',
  ),
  violet: tuple(
    '#f7f5ff',
    '#edeaff',
    '#dbd4ff',
    '#c5b9fe',
    '#ac97fd',
    '#9475f2',
    '#7d5cd6',
    '#6544b5',
    '#513496',
    '#3c2572',
  ),
  teal: tuple(
    '#eff9f8',
    '#ddf2ef',
    '#bbe5e0',
    '#90d3cc',
    '#5abcb4',
    '#14a49c',
    '#008a82',
    '#006e68',
    '#005853',
    '#00423e',
  ),
  gray: tuple(
    '#f5f7fa',
    '#eaedf1',
    '#d7dbe0',
    '#c0c4ca',
    '#a5aab0',
    '#8a9097',
    '#72787f',
    '#596068',
    '#464c55',
    '#323941',
  ),
  dark: tuple(
    '#e3e8f0',
    '#cdd1d9',
    '#a7abb3',
    '#82868e',
    '#54585f',
    '#3f4349',
    '#2b2e34',
    '#1b1e24',
    '#13161c',
    '#0a0d13',
  ),
} as const;

export const { dark: night, ...hues } = colors;

/** The share of shade 5 in a tint on a dark background. */
export const darkTint = { rest: 0.2, hover: 0.28 } as const;

export const roleColors = { BGH: 'violet', GiaoVu: 'teal', GiaoVien: 'yellow' } as const;

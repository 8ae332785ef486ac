import { expect, test } from 'vitest';
import { shownYears } from './shown-year.ts';

/** 'P': published, 'E': the child is enrolled. The newest year first; ids count down from 9. */
const years = (...flags: string[]) =>
  flags.map((text, index) => ({
    id: 9 - index,
    isPublished: text.includes('P'),
    isEnrolled: text.includes('E'),
  }));

test.each<[string, string[], { shown: number; previous: number | null } | null]>([
  ['nothing published yet: the current year', ['E'], { shown: 9, previous: null }],
  ['the current year once it is published', ['PE'], { shown: 9, previous: null }],
  ['a new year, before the rollover: the last published year', ['', 'PE'], { shown: 8, previous: null }],
  [
    'a new year, after the rollover: still the last published year',
    ['E', 'PE'],
    { shown: 8, previous: null },
  ],
  ['the first publication: the new year, and the last one', ['PE', 'PE'], { shown: 9, previous: 8 }],
  ['a year without publication is passed over', ['PE', 'E', 'PE'], { shown: 9, previous: 7 }],
  ['a published year in which the child was not here', ['PE', 'P'], { shown: 9, previous: null }],
  ['a graduate until the first publication', ['', 'PE'], { shown: 8, previous: null }],
  ['a graduate after it', ['P', 'PE'], null],
  ['a graduate of the year before last', ['', 'P', 'PE'], null],
  ['a newcomer while the new year is unpublished', ['E', 'P'], { shown: 9, previous: null }],
  ['before the rollover of a year without publication', ['', 'E', 'P'], { shown: 8, previous: null }],
  ['before the rollover where nothing was ever published', ['', 'E'], { shown: 8, previous: null }],
  ['a child who is enrolled nowhere', ['P', 'P'], null],
  ['a school without years', [], null],
])('%s', (_, flags, expected) => {
  expect(shownYears(years(...flags))).toEqual(expected);
});

import { fold } from '#shared/contract/text.ts';

/** Letters typed within this time, in ms, form one search. */
const pause = 700;

/** Type-ahead for a list: finds students by given name, which the list is sorted by, with or without diacritics. */
export function createTypeAhead(now: () => number = Date.now) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (letter: string, people: { Ten: string }[], from: number): number | null => {
    const time = now();
    typed = time - last > pause ? letter : typed + letter;
    last = time;
    const wanted = fold(typed);
    // A single letter moves to the next name starting with it; more letters stay on the current name if it still
    // matches.
    const first = typed.length === 1 ? from + 1 : from;
    for (let step = 0; step < people.length; step++) {
      const place = (first + step) % people.length;
      if (fold(people[place]?.Ten ?? '').startsWith(wanted)) return place;
    }
    return null;
  };
}

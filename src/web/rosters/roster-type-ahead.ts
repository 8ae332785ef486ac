import { fold } from '../../shared/text.ts';

/** Letters typed within this time belong together. */
const pause = 700;

/** Typing a name in a list goes to it: by the given name, as people are listed, marks or not. */
export function createTypeAhead(now: () => number = Date.now) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (letter: string, people: { Ten: string }[], from: number): number | null => {
    const time = now();
    typed = time - last > pause ? letter : typed + letter;
    last = time;
    const wanted = fold(typed);
    // One letter goes on to the next name that begins with it; more letters stay where they already fit.
    const first = typed.length === 1 ? from + 1 : from;
    for (let step = 0; step < people.length; step++) {
      const place = (first + step) % people.length;
      if (fold(people[place]?.Ten ?? '').startsWith(wanted)) return place;
    }
    return null;
  };
}

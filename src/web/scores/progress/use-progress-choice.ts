import { useQuery } from '@tanstack/react-query';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { latestRegulationQuery, termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { chosenYear } from '#web/school/choices/school-years.ts';
import { defaultTerm } from './default-term.ts';

const filterTree = { nienkhoa: [], hocky: [] } as const;

/** The year and term from the URL, or else the current year and the term open for entry. */
export function useProgressChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const latest = useQuery(latestRegulationQuery);
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(terms, { failed: detailOf });
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const termOf = (id: number | null) => terms.data?.find((term) => term.id === id);
  // If the regulation fails to load, the first term is used instead of showing nothing.
  const usual = year && !latest.isPending ? termOf(defaultTerm(latest.data, year.id)) : undefined;
  return {
    year,
    term: termOf(filters.id('hocky')) ?? usual,
    years: years.data,
    terms: terms.data,
    choose: filters.set,
    failed: [years, terms].find(({ isError }) => isError),
    noYear: years.data !== undefined && year === undefined,
  };
}

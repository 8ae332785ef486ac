import { useQuery } from '@tanstack/react-query';
import { chosenYear } from '../lib/chosen-year.ts';
import { latestRegulationQuery, termsQuery, yearsQuery } from '../lib/lookups.ts';
import { detailOf } from '../lib/problems.ts';
import { useQueryToasts } from '../lib/use-query-toasts.ts';
import { useUrlFilters } from '../lib/use-url-filters.ts';
import { defaultTerm } from './default-term.ts';

const filterTree = { nienkhoa: [], hocky: [] } as const;

/** Year and term: those in the address, else the current year and the term that is being entered. */
export function useProgressChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const latest = useQuery(latestRegulationQuery);
  useQueryToasts(years, { failed: detailOf });
  useQueryToasts(terms, { failed: detailOf });
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const termOf = (id: number | null) => terms.data?.find((term) => term.id === id);
  // Without the regulation it is the first term: no reason to show nothing.
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

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { changedFilters, type FilterTree } from './url-filters.ts';

/**
 * Filters kept in the URL. `parents` lists, for each filter, the filters it depends on: changing one of those clears
 * it.
 *
 *     const filters = useUrlFilters({ nienkhoa: [], lop: ['nienkhoa'], tim: [] });
 *     filters.id('nienkhoa')          // number | null
 *     filters.text('tim')             // '' when not set
 *     filters.set('nienkhoa', '3')    // clears `lop`
 *     <FilterSelect label="Lớp" {...filters.choice('lop')} />
 *     <SearchInput label="Tìm kiếm" {...filters.search('tim')} />
 */
export function useUrlFilters<Name extends string>(parents: FilterTree<Name>) {
  const [address, setAddress] = useSearchParams();
  const text = (name: Name) => address.get(name) ?? '';
  const set = useCallback(
    (name: Name, value: string | number | null) => {
      // Reads the real URL: the rendered one may be a change behind when two follow quickly.
      const current = new URLSearchParams(window.location.search);
      setAddress(changedFilters(current, parents, name, String(value ?? '')), { replace: true });
    },
    [setAddress, parents],
  );
  const id = (name: Name) => (/^\d{1,9}$/u.test(text(name)) ? Number(text(name)) : null);
  return {
    text,
    /** The chosen id; null if there is none or it is invalid. */
    id,
    set,
    choice: (name: Name) => ({ value: id(name), onChange: (value: string) => set(name, value) }),
    search: (name: Name) => ({ value: text(name), onSearch: (words: string) => set(name, words) }),
  };
}

export type UrlFilters<Name extends string> = ReturnType<typeof useUrlFilters<Name>>;

/** The page of a long list, in the filter `trang`. */
export function usePage({ id, set }: Pick<UrlFilters<'trang'>, 'id' | 'set'>) {
  const onPage = useCallback((page: number) => set('trang', page === 1 ? null : page), [set]);
  return { page: id('trang') || 1, onPage };
}

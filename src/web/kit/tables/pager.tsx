import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { firstRow, lastRow, pageCount } from '#shared/contract/pages.ts';
import { formatCount } from '../format.ts';
import { pageSize } from '../lists/pages.ts';

type Props = {
  page: number;
  /** The number of rows on all pages. */
  count: number;
  /** What is counted: 'học sinh'. */
  noun: string;
  onPage: (page: number) => void;
};

/** '51–100 trong 180 học sinh'. */
export const rangeText = (page: number, count: number, noun: string) =>
  `${formatCount(firstRow(page, pageSize))}–${formatCount(lastRow(page, pageSize, count))} trong ${formatCount(count)} ${noun}`;

/** The position in a long list, with navigation. */
export function Pager({ page, count, noun, onPage }: Props) {
  const pages = pageCount(count, pageSize);
  const beyond = page > pages;
  useEffect(() => {
    if (beyond) onPage(pages);
  }, [beyond, pages, onPage]);
  if (count === 0 || beyond) return null;
  return (
    <Group component="nav" aria-label="Phân trang" justify="space-between" gap="sm" mt="sm">
      <Text size="sm" c="dimmed" className="tabular">
        {rangeText(page, count, noun)}
      </Text>
      {pages > 1 && (
        <Group gap="xs" wrap="nowrap" className="no-print">
          <Step label="Trang trước" to={page - 1} pages={pages} onPage={onPage}>
            <IconChevronLeft size={18} aria-hidden />
          </Step>
          <NativeSelect
            aria-label="Trang"
            value={page}
            onChange={(event) => onPage(Number(event.currentTarget.value))}
            data={Array.from({ length: pages }, (_, index) => ({
              value: String(index + 1),
              label: `Trang ${index + 1}/${pages}`,
            }))}
          />
          <Step label="Trang sau" to={page + 1} pages={pages} onPage={onPage}>
            <IconChevronRight size={18} aria-hidden />
          </Step>
        </Group>
      )}
    </Group>
  );
}

type StepProps = {
  label: string;
  to: number;
  pages: number;
  onPage: (page: number) => void;
  children: ReactNode;
};

/** Stays focusable on the first and last page, where it does nothing. */
function Step({ label, to, pages, onPage, children }: StepProps) {
  const possible = to >= 1 && to <= pages;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={!possible}
      data-disabled={!possible || undefined}
      onClick={() => possible && onPage(to)}
    >
      {children}
    </ActionIcon>
  );
}

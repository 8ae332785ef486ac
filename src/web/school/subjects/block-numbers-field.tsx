import { Fieldset, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BlockRegularScores } from '#shared/school/subjects/regular-scores.ts';
import { blocksQuery } from '../choices/choice-lists.ts';
import { regularCounts } from './regular-counts.ts';

type Props = {
  /** The number of the other blocks. */
  usual: string;
  value: readonly BlockRegularScores[];
  onChange: (value: BlockRegularScores[]) => void;
  error?: ReactNode;
};

/** The blocks in which a subject has another number of regular scores. */
export function BlockNumbersField({ usual, value, onChange, error }: Props) {
  const blocks = useQuery(blocksQuery());
  const choose = (IDKhoi: number, count: string) => {
    const others = value.filter((one) => one.IDKhoi !== IDKhoi);
    onChange(count === '' ? others : [...others, { IDKhoi, SoDiemTX: Number(count) }]);
  };
  return (
    <Fieldset legend="Khác theo khối">
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" verticalSpacing="xs">
        {blocks.data?.map(({ id, TenKhoi }) => (
          <NativeSelect
            key={id}
            label={TenKhoi}
            value={value.find(({ IDKhoi }) => IDKhoi === id)?.SoDiemTX ?? ''}
            onChange={(event) => choose(id, event.currentTarget.value)}
          >
            <option value="">Như trên ({usual})</option>
            {regularCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </NativeSelect>
        ))}
      </SimpleGrid>
      {error && (
        <Text c="red" size="sm" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BlockRegularScores } from '#shared/school/subjects/regular-scores.ts';
import { blocksQuery } from '../choices/choice-lists.ts';
import classes from './block-numbers.module.css';
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
    <fieldset className={classes['blocks']}>
      <legend className={classes['legend']}>Khác theo khối</legend>
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
      {error && (
        <Text c="red" size="sm" role="alert" className={classes['error']}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

import { Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { spreadsheetType } from '../../../shared/endpoint.ts';
import { type ChosenFile, showSize } from './chosen-file.ts';
import classes from './import.module.css';
import { importTexts } from './import-texts.ts';
import { useFileDrop } from './use-file-drop.ts';

type Props = { file: ChosenFile | null; locked: boolean; onChoose: (files: readonly File[]) => void };

/** A native file input under our own words, because browsers label theirs in a language of their own. */
export function ImportFileField({ file, locked, onChoose }: Props) {
  const id = useId();
  const isOver = useFileDrop(onChoose);
  const Icon = file ? IconFileSpreadsheet : IconUpload;
  return (
    <div>
      <Text component="label" size="sm" fw={500} htmlFor={id}>
        {importTexts.field}
      </Text>
      <div className={classes['file']} data-over={isOver || undefined} data-locked={locked || undefined}>
        <input
          id={id}
          type="file"
          accept={`.xlsx,${spreadsheetType}`}
          aria-describedby={`${id}-state`}
          disabled={locked}
          data-autofocus
          className={classes['input']}
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // The same file, corrected, is a choice again.
            currentTarget.value = '';
          }}
        />
        <Icon size={28} aria-hidden />
        <div id={`${id}-state`}>
          <Text fw={600} className={classes['name']}>
            {file ? `${file.name} (${showSize(file.size)})` : importTexts.choose}
          </Text>
          <Text size="sm" c="dimmed">
            {file ? importTexts.chooseOther : importTexts.limits}
          </Text>
        </div>
      </div>
    </div>
  );
}

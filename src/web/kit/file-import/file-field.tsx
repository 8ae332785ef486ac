import { Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { type ChosenFile, formatSize } from './chosen-file.ts';
import classes from './file-import.module.css';
import { fileImportTexts } from './file-import-texts.ts';

type Props = { file: ChosenFile | null; locked: boolean; onChoose: (files: readonly File[]) => void };

/** A native file input under our own label, because browsers label theirs in the browser's language. */
export function FileField({ file, locked, onChoose }: Props) {
  const id = useId();
  const isOver = useFileDrop(onChoose);
  const Icon = file ? IconFileSpreadsheet : IconUpload;
  return (
    <div>
      <Text component="label" size="sm" fw={500} htmlFor={id}>
        {fileImportTexts.field}
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
            // Reset, so that choosing the same corrected file again fires a change event.
            currentTarget.value = '';
          }}
        />
        <Icon size={28} aria-hidden />
        <div id={`${id}-state`}>
          <Text fw={600} className={classes['name']}>
            {file ? `${file.name} (${formatSize(file.size)})` : fileImportTexts.choose}
          </Text>
          <Text size="sm" c="dimmed">
            {file ? fileImportTexts.chooseOther : fileImportTexts.limits}
          </Text>
        </div>
      </div>
    </div>
  );
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page, since the browser would otherwise navigate to them. True while files are
 * dragged over the page.
 */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // dragleave also fires between elements; only leaving the window has no relatedTarget.
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

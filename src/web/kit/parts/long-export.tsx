import { Button } from '@mantine/core';
import { type ComponentProps, useEffect, useState } from 'react';
import { ExportButton } from './export-button.tsx';

type Props = Omit<ComponentProps<typeof ExportButton>, 'busy'> & {
  /** While it runs, before the seconds: 'Đang tạo học bạ…'. */
  running: string;
  cancelLabel: string;
  onCancel: () => void;
};

/** A button for a file that takes seconds: they are counted, and it can be cancelled. */
export function LongExport({ running, cancelLabel, onCancel, ...button }: Props) {
  const seconds = useSeconds(button.pending);
  return (
    <>
      <ExportButton {...button} busy={`${running} ${seconds} giây`} />
      {button.pending && (
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
    </>
  );
}

/** How long something has been going on. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}

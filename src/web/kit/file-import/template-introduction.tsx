import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ServerFile } from '../calls/renewing-client.ts';
import { saveFile } from '../calls/save-file.ts';
import { useFileExport } from '../calls/use-file-export.ts';
import classes from './checked-rows.module.css';
import { fileImportTexts } from './file-import-texts.ts';

type Props = {
  texts: { howTo: string; templateName: string };
  load: () => Promise<ServerFile>;
};

/** How to fill in a list, and the template for it. */
export function TemplateIntroduction({ texts, load }: Props) {
  const template = useFileExport<null>({
    load,
    save: (found) => saveFile(found, texts.templateName),
    done: fileImportTexts.templateDone,
  });
  return (
    <div className={classes['introduction']}>
      <Text size="sm">{texts.howTo}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => !template.pending && template.run(null)}
        aria-disabled={template.pending || undefined}
      >
        {fileImportTexts.template}
      </Button>
    </div>
  );
}

import { Anchor, Badge, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OwnSheet } from '#shared/school/assignments/api.ts';
import { entryPathOf } from '#web/scores/sheets/sheet.ts';
import classes from './own-sheets.module.css';
import { commonState, missingText, type SheetState, stateOf } from './own-sheets-texts.ts';

type Props = { name: string; sheets: OwnSheet[] };

/** A teacher's sheets of one term. If the entry state is the same for all of them, it is shown once. */
export function TermSheets({ name, sheets }: Props) {
  const common = commonState(sheets);
  return (
    <div>
      <Title order={3} size="h5" className={classes['term']}>
        {name}
      </Title>
      {common && <State state={common} />}
      <ul className={classes['sheets']}>
        {sheets.map((sheet) => (
          <li key={`${sheet.IDLopHoc}-${sheet.IDMonHoc}`} className={classes['sheet']}>
            <Anchor component={Link} to={entryPathOf(sheet)} className={classes['link']}>
              {sheet.TenLop} – {sheet.TenMonHoc}
            </Anchor>
            <Text span size="sm" c="dimmed" className={classes['missing']}>
              {sheet.SiSo > 0 && sheet.ConThieu === 0 && <IconCircleCheck size={16} aria-hidden />}
              {missingText(sheet)}
            </Text>
            {!common && <State state={stateOf(sheet)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ state: { isOpen, text } }: { state: SheetState }) {
  return (
    <div className={classes['state']}>
      <Badge variant="light" color={isOpen ? 'green' : 'yellow'} tt="none" fw={600}>
        {isOpen ? 'Đang mở' : 'Đang khóa'}
      </Badge>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  );
}

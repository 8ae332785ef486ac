import { ActionIcon, Button, Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { withDecimalPoint } from '#shared/school/scheme/parse-score.ts';
import { commentBankApi, commentTemplate } from '#shared/scores/comment-bank/api.ts';
import { commentBankLimits } from '#shared/scores/comment-bank/limits.ts';
import type { OwnSentence } from '#shared/scores/comment-bank/suitable-comments.ts';
import { call } from '#web/kit/calls/call.ts';
import { NamedOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { sentencesQuery } from './api.ts';
import classes from './bank-form.module.css';

/** As typed; `key` stays with its line. */
type Line = { key: number; NoiDung: string; Tu: string; Den: string; Muc: Level | ''; Chung: boolean };

const lineOf = ({ NoiDung, Tu, Den, Muc, Chung }: OwnSentence, key: number): Line => ({
  key,
  NoiDung,
  Tu: Tu === null ? '' : String(Tu),
  Den: Den === null ? '' : String(Den),
  Muc: Muc ?? '',
  Chung: Chung ?? false,
});

const limitOf = (text: string) => (text.trim() === '' ? null : Number(withDecimalPoint(text)));

const sentenceOf = ({ NoiDung, Tu, Den, Muc, Chung }: Line): OwnSentence => ({
  NoiDung,
  Tu: limitOf(Tu),
  Den: limitOf(Den),
  Muc: Muc || null,
  ...(Chung && { Chung }),
});

/** Nothing was entered, so there is nothing to save. */
const isBlank = ({ NoiDung, Tu, Den, Muc }: Line) => `${NoiDung}${Tu}${Den}${Muc}`.trim() === '';

/** The first error of a line and the field that has it, or null. */
function problemOf(line: Line): { field: PropertyKey | undefined; text: string } | null {
  if (isBlank(line)) return null;
  const [issue] = commentTemplate.safeParse(sentenceOf(line)).error?.issues ?? [];
  return issue ? { field: issue.path[0], text: issue.message } : null;
}

const invalid = 'Có câu chưa hợp lệ. Vui lòng kiểm tra lại.';

type Props = { sentences: OwnSentence[]; onClose: () => void };

/** All sentences of the user, each for everybody, for a range of averages or for a level. */
export function BankForm({ sentences, onClose }: Props) {
  const client = useQueryClient();
  const mayShare = useUser().role === 'BGH';
  const [nextKey, setNextKey] = useState(sentences.length + 1);
  const form = useDialogForm<{ lines: Line[] }, OwnSentence[]>({
    initialValues: { lines: sentences.map((sentence, index) => lineOf(sentence, index)) },
    validate: ({ lines }): Record<string, string> =>
      lines.some((line) => problemOf(line)) ? { lines: invalid } : {},
    invalid: () => invalid,
    submit: ({ lines }) =>
      call(commentBankApi.replace, { body: lines.filter((line) => !isBlank(line)).map(sentenceOf) }),
    done: ({ length }) => `Đã lưu ${length} câu nhận xét.`,
    onSaved: (saved) => client.setQueryData(sentencesQuery.queryKey, saved),
    onClose,
  });
  const { lines } = form.values;
  // Where the focus goes once a line was added or removed: to the sentence that is there now.
  const [focused, setFocused] = useState<{ place: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!focused) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('[data-sentence]');
    (fields?.[focused.place] ?? addButton.current)?.focus();
  }, [focused]);
  const setLines = (next: Line[]) => form.setValue('lines', next);
  const change = (key: number, values: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));
  const add = () => {
    setLines([...lines, { key: nextKey, NoiDung: '', Tu: '', Den: '', Muc: '', Chung: false }]);
    setNextKey(nextKey + 1);
    setFocused({ place: lines.length });
  };
  const remove = (index: number) => {
    setLines(lines.toSpliced(index, 1));
    setFocused({ place: index });
  };
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Stack gap="sm" ref={list}>
        <Text size="sm">
          Câu có khoảng điểm hoặc mức chỉ được gợi ý cho học sinh phù hợp; câu khác cho mọi học sinh.{' '}
          {mayShare
            ? 'Câu dùng chung hiện cho mọi giáo viên; các câu khác chỉ bạn thấy.'
            : 'Chỉ bạn thấy các câu này.'}
        </Text>
        {lines.length === 0 && <Text c="dimmed">Chưa có câu nào.</Text>}
        {lines.map((line, index) => (
          <SentenceLine
            key={line.key}
            number={index + 1}
            line={line}
            mayShare={mayShare}
            onChange={(values) => change(line.key, values)}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button
            ref={addButton}
            data-autofocus={sentences.length === 0 || undefined}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
            disabled={lines.length >= commentBankLimits.sentences}
          >
            Thêm câu
          </Button>
        </div>
      </Stack>
    </ServerForm>
  );
}

type LineProps = {
  number: number;
  line: Line;
  mayShare: boolean;
  onChange: (values: Partial<Line>) => void;
  onRemove: () => void;
};

function SentenceLine({ number, line, mayShare, onChange, onRemove }: LineProps) {
  const problem = problemOf(line);
  const errorOf = (field: keyof Line) => problem?.field === field && problem.text;
  const limitProps = (field: 'Tu' | 'Den') => ({
    inputMode: 'decimal' as const,
    value: line[field],
    disabled: line.Muc !== '',
    error: errorOf(field),
    errorProps: { className: classes['limitError'] },
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <div className={classes['line']}>
      <Textarea
        label={`Câu ${number}`}
        autosize
        minRows={1}
        maxLength={commentLimit}
        className={classes['sentence'] ?? ''}
        data-sentence
        data-autofocus={number === 1 || undefined}
        value={line.NoiDung}
        error={errorOf('NoiDung')}
        onChange={(event) => onChange({ NoiDung: event.currentTarget.value })}
      />
      <TextInput label="Từ điểm" aria-label={`Câu ${number}: từ điểm`} {...limitProps('Tu')} />
      <TextInput label="Đến điểm" aria-label={`Câu ${number}: đến điểm`} {...limitProps('Den')} />
      <NativeSelect
        label="Mức học tập"
        className={classes['level'] ?? ''}
        aria-label={`Câu ${number}: mức học tập`}
        value={line.Muc}
        onChange={(event) =>
          onChange({
            Muc: event.currentTarget.value as Level | '',
            ...(event.currentTarget.value && { Tu: '', Den: '' }),
          })
        }
      >
        <option value="">Mọi mức</option>
        <NamedOptions names={levelNames} />
      </NativeSelect>
      {mayShare && (
        <Checkbox
          label="Dùng chung cho mọi giáo viên"
          className={classes['share'] ?? ''}
          aria-label={`Câu ${number}: dùng chung cho mọi giáo viên`}
          checked={line.Chung}
          onChange={(event) => onChange({ Chung: event.currentTarget.checked })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        className={classes['remove'] ?? ''}
        aria-label={`Xóa câu ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

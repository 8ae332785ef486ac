import { NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import { type OfferedComments, offeredComments } from '#shared/scores/comment-bank/offered-comments.ts';
import type { CommentPlace } from '#shared/scores/comment-bank/ready-comments.ts';
import type { CommentTemplate } from '#shared/scores/comment-bank/suitable-comments.ts';
import { NamedOptions } from '#web/kit/forms/row-options.tsx';
import classes from './comment-picker.module.css';

const groupNames: Record<keyof OfferedComments, string> = {
  own: 'Câu của tôi',
  shared: 'Câu dùng chung của trường',
  ready: 'Câu có sẵn',
};

type Props = {
  own: readonly CommentTemplate[];
  /** By the board, with all teachers. */
  shared: readonly CommentTemplate[];
  place: CommentPlace;
  /** That of the student's result, to start with. */
  level: Level | null;
  onPick: (text: string) => void;
};

/** Sentences by level; the arrow keys lead through them, and Enter takes one. */
export default function CommentPicker({ own, shared, place, level, onPick }: Props) {
  const [shown, setShown] = useState<Level | null>(level);
  const offered = offeredComments({ own, shared }, place, shown);
  const groups = (['own', 'shared', 'ready'] as const).filter((group) => offered[group].length > 0);
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Mức"
        value={shown ?? ''}
        onChange={(event) => setShown((event.currentTarget.value as Level | '') || null)}
      >
        <option value="">Mọi mức</option>
        <NamedOptions names={levelNames} />
      </NativeSelect>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside. */}
      <div onKeyDown={moveAlong}>
        {groups.map((group) => (
          <Sentences
            key={group}
            name={groupNames[group]}
            texts={offered[group]}
            isFirst={group === groups[0]}
            onPick={onPick}
          />
        ))}
      </div>
    </Stack>
  );
}

type SentencesProps = { name: string; texts: string[]; isFirst: boolean; onPick: (text: string) => void };

function Sentences({ name, texts, isFirst, onPick }: SentencesProps) {
  const id = useId();
  return (
    <>
      <Text id={id} size="sm" fw={600} mt="xs">
        {name}
      </Text>
      <ul aria-labelledby={id} className={classes['list']}>
        {texts.map((text, index) => (
          <li key={text}>
            <UnstyledButton
              className={classes['sentence'] ?? ''}
              data-autofocus={(isFirst && index === 0) || undefined}
              onClick={() => onPick(text)}
            >
              {text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const sentences = [...event.currentTarget.querySelectorAll('button')];
  const here = sentences.findIndex((sentence) => sentence.matches(':focus'));
  sentences[here + step]?.focus();
}

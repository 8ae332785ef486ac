import { Group, NativeSelect, Switch } from '@mantine/core';
import { firstTerm, terms } from '#shared/school/scheme/terms.ts';
import { noTopic, type TopicTerm } from '#shared/school/scheme/topic-term.ts';
import { topicName } from '#shared/school/scheme/tt22.ts';
import classes from './manage-subjects.module.css';

type Props = {
  subjectName: string;
  term: TopicTerm;
  onChange: (term: TopicTerm) => void;
  disabled: boolean;
};

/** Whether the class takes the study topics of a subject, and in which term. */
export function TopicChoice({ subjectName, term, onChange, disabled }: Props) {
  return (
    <Group gap="xs" wrap="nowrap" className={classes['topic']}>
      {term !== noTopic && (
        <NativeSelect
          size="xs"
          aria-label={`Học kỳ có điểm chuyên đề ${subjectName}`}
          data={terms.map(({ id }) => ({ value: String(id), label: `Học kỳ ${id}` }))}
          value={String(term)}
          onChange={(event) => onChange(Number(event.currentTarget.value) as TopicTerm)}
          disabled={disabled}
        />
      )}
      <Switch
        label={topicName}
        labelPosition="left"
        aria-label={`${topicName} ${subjectName}`}
        checked={term !== noTopic}
        onChange={(event) => onChange(event.currentTarget.checked ? firstTerm.id : noTopic)}
        disabled={disabled}
      />
    </Group>
  );
}

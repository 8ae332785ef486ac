import { Button, Group } from '@mantine/core';
import { Hint } from '#web/kit/popups/hint.tsx';

type Props = {
  name: string;
  isPublished: boolean;
  /** Why it cannot be published yet. */
  refusal: string | undefined;
  onPublish: () => void;
  onWithdraw: () => void;
};

export function PublicationButtons({ name, isPublished, refusal, onPublish, onWithdraw }: Props) {
  const label = isPublished ? 'Công bố lại' : 'Công bố';
  return (
    <Group gap="xs">
      <Hint text={refusal}>
        <Button
          variant={isPublished ? 'default' : 'filled'}
          aria-label={`${label}: ${name}`}
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => refusal === undefined && onPublish()}
        >
          {label}
        </Button>
      </Hint>
      {isPublished && (
        <Button color="red" variant="light" aria-label={`Thôi công bố: ${name}`} onClick={onWithdraw}>
          Thôi công bố
        </Button>
      )}
    </Group>
  );
}

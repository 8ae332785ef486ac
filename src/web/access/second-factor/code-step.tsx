import { Anchor, Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { CodeField } from './code-field.tsx';

type Props = { signIn: (code: string) => Promise<void>; onBack: () => void };

/** The second step of signing in: a code from the app, or a recovery code. */
export default function CodeStep({ signIn, onBack }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Selects the content on mount, when the kind changes, and when a code was rejected. A layout effect, so that the
  // first key after the error replaces the rejected code instead of appending to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are triggers, not values it reads.
  useLayoutEffect(() => input.current?.select(), [kind, problem]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') return setProblem('Vui lòng nhập mã xác thực.');
    setPending(true);
    setProblem(null);
    try {
      await signIn(code);
    } catch (error) {
      setProblem(problemText(error, detailOf(error), { 401: detailOf(error) }));
      setPending(false);
    }
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setProblem(null);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={pending}>
      <Stack gap="md">
        <CodeField
          ref={input}
          kind={kind}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={pending} fullWidth>
          Xác nhận
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={change}>
          {kind === 'app' ? 'Dùng mã dự phòng' : 'Dùng mã trong ứng dụng'}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Quay lại đăng nhập
        </Anchor>
      </Stack>
    </form>
  );
}

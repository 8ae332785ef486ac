import { Anchor, Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { detailOf, problemText } from '../lib/calls/problems.ts';
import { CodeField } from './code-field.tsx';

type Props = { signIn: (code: string) => Promise<void>; onBack: () => void };

/** The second step of signing in: the code of the app, or a recovery code. */
export default function CodeStep({ signIn, onBack }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // When it appears, when it becomes the other field, and when a code was refused: to be typed over. Before it is drawn,
  // so that the first key after the message replaces the refused code and is not added to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the moments, not what is read.
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

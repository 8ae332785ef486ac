import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { secondFactorCodes } from '#shared/access/second-factor/second-factor-codes.ts';
import { messages } from '#shared/contract/messages.ts';
import { codeOf, detailOf, problemText } from '#web/kit/calls/problems.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { AuthCard } from './auth-card.tsx';

const required = { username: 'Vui lòng nhập tên đăng nhập.', password: 'Vui lòng nhập mật khẩu.' };
// Loaded once the user starts typing, so that the form itself appears immediately.
const loadSignIn = () => import('./sign-in.ts');
/** A failed preload is retried when the module is needed, and reported then. */
const ignore = () => undefined;

const CodeStep = lazy(() => import('../second-factor/code-step.tsx'));
const SetupAtSignIn = lazy(() => import('../second-factor/setup-at-sign-in.tsx'));

/** The step after the correct password, by the server's error code. */
const furtherSteps: Record<string, 'code' | 'setup'> = {
  [secondFactorCodes.required]: 'code',
  [secondFactorCodes.setup]: 'setup',
};

type Errors = Partial<Record<keyof typeof required, string>>;

type Props = {
  /** Loads what comes after signing in; resolves to a function to call first once signed in. */
  loadNext: () => Promise<() => void>;
};

export default function LoginPage({ loadNext }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const expired = useLocation().state?.expired === true;
  const [values, setValues] = useState({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'setup'>('password');

  const entered = useRef<() => void>(ignore);
  const prepare = () =>
    void loadSignIn()
      .then(loadNext)
      .then((next) => {
        entered.current = next;
      }, ignore);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const missing: Errors = {
      ...(values.username.trim() === '' && { username: required.username }),
      ...(values.password === '' && { password: required.password }),
    };
    setErrors(missing);
    setProblem(null);
    const first = Object.keys(missing)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setPending(true);
    try {
      const { signIn } = await loadSignIn();
      await signIn(values, () => entered.current());
    } catch (error) {
      const next = furtherSteps[String(codeOf(error))];
      if (next) setStep(next);
      else
        setProblem(
          problemText(error, detailOf(error), { 401: 'Tên đăng nhập hoặc mật khẩu không chính xác.' }),
        );
      setPending(false);
    }
  };
  const signInWith = async (MaXacThuc: string) =>
    (await loadSignIn()).signIn({ ...values, MaXacThuc }, () => entered.current());
  const back = () => {
    setValues((current) => ({ ...current, password: '' }));
    setStep('password');
  };
  const field = (name: keyof typeof required) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
  });

  if (step !== 'password')
    return (
      <AuthCard title="Xác thực hai bước" description={`Tài khoản ${values.username.trim()}`}>
        <Suspense fallback={null}>
          {step === 'code' ? (
            <CodeStep signIn={signInWith} onBack={back} />
          ) : (
            <SetupAtSignIn credentials={values} onBack={back} />
          )}
        </Suspense>
      </AuthCard>
    );
  return (
    <AuthCard title="Đăng nhập" description="Dành cho cán bộ, giáo viên của trường.">
      <form ref={form} onSubmit={submit} onFocus={prepare} noValidate aria-busy={pending}>
        <Stack gap="md">
          {expired && !problem && (
            <Alert color="yellow" icon={<IconClock aria-hidden />} role="status">
              {messages.unauthenticated}
            </Alert>
          )}
          {problem && (
            <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
              {problem}
            </Alert>
          )}
          <TextInput
            label="Tên đăng nhập"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('username')}
          />
          <PasswordField label="Mật khẩu" autoComplete="current-password" required {...field('password')} />
          <Anchor component={Link} to="/password-reset" size="sm" ta="end">
            Quên mật khẩu?
          </Anchor>
          <Button type="submit" loading={pending} fullWidth>
            Đăng nhập
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

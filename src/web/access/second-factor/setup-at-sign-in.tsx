import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type SecondFactorSetup, secondFactorApi } from '#shared/access/second-factor/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { session } from '#web/kit/session/session.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Credentials = { username: string; password: string };

/** Returns the recovery codes and a function that signs in, to be called once the user has seen the codes. */
async function confirmAtSignIn(credentials: Credentials, MaXacThuc: string) {
  const { access, refresh, user, password_change_required, MaDuPhong } = await call(
    secondFactorApi.confirmAtSignIn,
    { body: { ...credentials, MaXacThuc } },
  );
  return {
    codes: MaDuPhong,
    enter: () => session.signIn({ access, refresh }, user, password_change_required),
  };
}

type Props = { credentials: Credentials; onBack: () => void };

/** For an account without a second factor whose role requires one: sets it up and signs in. */
export default function SetupAtSignIn({ credentials, onBack }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [done, setDone] = useState<{ codes: string[]; enter: () => void } | null>(null);
  if (done)
    return <RecoveryCodes codes={done.codes} doneLabel="Đã lưu mã, vào Sổ Điểm" onDone={done.enter} />;
  return (
    <Stack gap="md">
      {setup ? (
        <ConfirmForm setup={setup} confirm={(code) => confirmAtSignIn(credentials, code)} onDone={setDone} />
      ) : (
        <Introduction
          start={() => call(secondFactorApi.startAtSignIn, { body: credentials })}
          onStarted={setSetup}
        />
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Quay lại đăng nhập
      </Anchor>
    </Stack>
  );
}

type IntroductionProps = {
  start: () => Promise<SecondFactorSetup>;
  onStarted: (setup: SecondFactorSetup) => void;
};

function Introduction({ start, onStarted }: IntroductionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const begin = async () => {
    setPending(true);
    setProblem(null);
    try {
      onStarted(await start());
    } catch (error) {
      setProblem(problemText(error, detailOf(error), { 401: detailOf(error), 403: detailOf(error) }));
      setPending(false);
    }
  };
  return (
    <>
      {problem && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {problem}
        </Alert>
      )}
      <Text>
        Nhà trường yêu cầu vai trò của bạn đăng nhập bằng hai bước: mật khẩu và mã trên điện thoại. Bạn cần
        một ứng dụng xác thực, chẳng hạn Google Authenticator hoặc Microsoft Authenticator.
      </Text>
      <Button ref={button} onClick={begin} loading={pending} fullWidth>
        Bắt đầu thiết lập
      </Button>
    </>
  );
}

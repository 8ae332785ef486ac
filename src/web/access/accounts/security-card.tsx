import { Paper, Stack, Title } from '@mantine/core';
import type { Account } from '#shared/access/accounts/api.ts';
import { SecondFactorRules } from '../second-factor/second-factor-rules.tsx';
import { FirstPasswordRule } from './first-password-rule.tsx';

/** The security settings for all accounts. */
export function SecurityCard({ accounts }: { accounts: Account[] | undefined }) {
  return (
    <Paper withBorder p="md" mt="lg" maw="40rem">
      <Title order={2} size="h3" mb="sm">
        Bảo mật
      </Title>
      <Stack gap="lg">
        <SecondFactorRules accounts={accounts} />
        <FirstPasswordRule />
      </Stack>
    </Paper>
  );
}

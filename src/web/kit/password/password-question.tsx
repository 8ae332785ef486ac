import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { passwordQuestion } from './with-password.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/**
 * Rendered once in the application; shows the password dialog when needed. The dialog's code is loaded on first use.
 */
export function PasswordQuestion() {
  const opened = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked);
  // Cancel the question when the session ends, so that the next user does not see it.
  useEffect(() => () => passwordQuestion.answer(null), []);
  const asked = passwordQuestion.asked();
  if (!asked) return null;
  return (
    <Suspense>
      <PasswordDialog opened={opened} send={asked.send} />
    </Suspense>
  );
}

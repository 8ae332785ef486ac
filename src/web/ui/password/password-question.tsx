import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { passwordQuestion } from './with-password.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Stands once in the application and shows the dialog when the password is asked for; its code comes with the first time. */
export function PasswordQuestion() {
  const opened = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isAsked);
  // Whoever comes after a session that has ended must not find its question.
  useEffect(() => () => passwordQuestion.answer(null), []);
  const asked = passwordQuestion.asked();
  if (!asked) return null;
  return (
    <Suspense>
      <PasswordDialog opened={opened} send={asked.send} />
    </Suspense>
  );
}

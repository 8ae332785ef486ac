/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { FamilyResults } from '#shared/families/api.ts';
import { loadResults, loadSchool, signOut } from './api.ts';
import { forgetSession, noteSession, sessionLeft } from './open-session.ts';
import { Results } from './results.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Calls `onEnd` once the session is over, also if the phone slept at that moment. */
function useSessionEnd(isOpen: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const endIfOver = () => {
      if (sessionLeft() === 0) onEnd();
    };
    const timer = setTimeout(endIfOver, sessionLeft() + 100);
    document.addEventListener('visibilitychange', endIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', endIfOver);
    };
  }, [isOpen, onEnd]);
}

const texts = {
  ended:
    'Phiên tra cứu đã kết thúc; mỗi phiên dài tối đa 30 phút để giữ kín thông tin của học sinh. Muốn xem tiếp, hãy nhập lại mã.',
  signedOut: 'Đã thoát.',
  leftOffline:
    'Kết quả đã được đóng, nhưng chưa báo được cho máy chủ vì mất kết nối. Phiên tra cứu sẽ tự kết thúc trong 30 phút.',
};

type View =
  | { name: 'form'; notice?: string }
  | { name: 'loading' }
  | { name: 'failed'; message: string }
  | { name: 'results'; results: FamilyResults; isNew: boolean };

export function App() {
  const [view, setView] = useState<View>(sessionLeft() > 0 ? { name: 'loading' } : { name: 'form' });
  const endWith = (notice: string) => {
    forgetSession();
    setView({ name: 'form', notice });
  };
  const load = async (isNew: boolean) => {
    const reply = await loadResults();
    if (reply.ok) setView({ name: 'results', results: reply.value, isNew });
    else if (reply.status === 401) endWith(texts.ended);
    else setView({ name: 'failed', message: reply.message });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after a reload.
  useEffect(() => {
    if (view.name === 'loading') void load(false);
  }, []);
  useSessionEnd(view.name === 'results', () => endWith(texts.ended));

  const leave = async () => {
    // Closed at once: whoever leaves does not want to wait with the results in view.
    endWith(texts.signedOut);
    const reply = await signOut();
    if (!reply.ok && reply.status !== 401) endWith(texts.leftOffline);
  };
  if (view.name === 'results')
    return <Results results={view.results} takesFocus={view.isNew} onLeave={leave} />;
  return (
    <main>
      <SchoolLine />
      <h1>Tra cứu kết quả học tập</h1>
      {view.name === 'loading' && <p role="status">Đang tải kết quả…</p>}
      {view.name === 'failed' && (
        <>
          <p class="alert" role="alert">
            {view.message}
          </p>
          <button type="button" class="primary" onClick={() => load(true)}>
            Thử lại
          </button>
        </>
      )}
      {view.name === 'form' && (
        <>
          {view.notice && (
            <p class="notice" role="status">
              {view.notice}
            </p>
          )}
          <SignInForm
            onSignedIn={() => {
              noteSession();
              return load(true);
            }}
          />
        </>
      )}
      <p class="help">
        Mất phiếu hoặc mã không dùng được: hãy hỏi giáo viên chủ nhiệm hoặc văn phòng nhà trường.{' '}
        <a href="/huong-dan/tra-cuu">Hướng dẫn tra cứu</a>
      </p>
    </main>
  );
}

/** The name of the school, so that a family sees where it is. Its line is reserved while it loads. */
function SchoolLine() {
  const [name, setName] = useState('');
  useEffect(() => {
    void loadSchool().then((reply) => reply.ok && setName(reply.value.TenTruong));
  }, []);
  return <p class="school">{name}</p>;
}

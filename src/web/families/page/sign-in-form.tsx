/** @jsxImportSource preact */
import type { TargetedInputEvent } from 'preact';
import { useState } from 'preact/hooks';
import { formatDate } from '#shared/contract/calendar-date.ts';
import { withSlashes } from '#web/kit/forms/dates/typed-date.ts';
import { type Failure, signIn } from './api.ts';
import { birthDate, problemOfCode, problemOfDate, tidyCode } from './typed-input.ts';

type Props = {
  /** Resolves when the results are on the screen, or cannot be. */
  onSignedIn: () => Promise<void>;
};

type Problems = { code?: string | null; date?: string | null; reply?: string };

/** Keeps what was typed until the results are there. */
export function SignInForm({ onSignedIn }: Props) {
  const [code, setCode] = useState('');
  const [date, setDate] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (pending) return;
    const typed = { code: problemOfCode(code), date: problemOfDate(date) };
    setProblems(typed);
    const wrong = typed.code ? 'code' : typed.date && 'date';
    if (wrong) return document.getElementById(wrong)?.focus();
    setPending(true);
    const reply = await signIn(code, birthDate(date) ?? '');
    if (reply.ok) await onSignedIn();
    else setProblems({ reply: messageOf(reply) });
    setPending(false);
  };
  const typeCode = (event: TargetedInputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    // A keyboard that is composing would type its text a second time if it changed underneath.
    if (!event.isComposing) {
      const tidy = tidyCode({ text: input.value, caret: input.selectionStart ?? input.value.length });
      if (tidy.text !== input.value) {
        input.value = tidy.text;
        input.setSelectionRange(tidy.caret, tidy.caret);
      }
    }
    setCode(input.value);
  };
  const showDayFirst = () => {
    const day = birthDate(date);
    if (day) setDate(formatDate(day));
  };
  return (
    <form class="card" onSubmit={submit} noValidate aria-busy={pending}>
      <Field
        id="code"
        label="Mã tra cứu"
        hint="12 chữ và số trên phiếu của nhà trường, ví dụ ABCD-EFGH-2345."
        problem={problems.code}
        value={code}
        onInput={typeCode}
        onBlur={() => setCode(tidyCode({ text: code, caret: 0 }).text)}
        // Keyboards for e-mail addresses do not turn AS into Á.
        keyboard="email"
      />
      <Field
        id="date"
        label="Ngày sinh của học sinh"
        hint="Ngày, tháng, năm, ví dụ 05/09/2010."
        problem={problems.date}
        value={date}
        onInput={(event) => setDate(withSlashes(event.currentTarget.value, date))}
        onBlur={showDayFirst}
        keyboard="numeric"
        placeholder="ngày/tháng/năm"
      />
      <p class="alert" role="alert">
        {problems.reply}
      </p>
      <button type="submit" class="primary" aria-disabled={pending}>
        {pending ? 'Đang tra cứu…' : 'Xem kết quả'}
      </button>
    </form>
  );
}

/** What was typed stays in the form, so people need not fear to try again. */
const messageOf = ({ status, message }: Failure) =>
  status === 0 ? `${message} Mã và ngày sinh bạn đã nhập vẫn còn.` : message;

type FieldProps = {
  id: string;
  label: string;
  hint: string;
  problem: string | null | undefined;
  value: string;
  onInput: (event: TargetedInputEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
  /** The keyboard that a phone shows. */
  keyboard: 'email' | 'numeric';
  placeholder?: string;
};

/** A labelled input. An error takes the place of the hint. */
const Field = ({ id, label, hint, problem, keyboard, ...input }: FieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      {...input}
      id={id}
      type="text"
      inputmode={keyboard}
      required
      autocomplete="off"
      autocapitalize="characters"
      spellcheck={false}
      aria-describedby={`${id}-hint`}
      aria-invalid={problem ? true : undefined}
    />
    <p id={`${id}-hint`} class={problem ? 'problem' : 'hint'}>
      {problem || hint}
    </p>
  </div>
);

/** @jsxImportSource preact */
import type { TargetedInputEvent } from 'preact';

type Props = {
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
export const Field = ({ id, label, hint, problem, keyboard, ...input }: Props) => (
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

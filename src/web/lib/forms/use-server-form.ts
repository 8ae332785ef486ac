import { useForm } from '@mantine/form';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { detailOf, fieldErrorsOf } from '../calls/problems.ts';
import { toast } from '../toast.ts';
import type { FormDraft } from './form-draft.ts';
import { type Restored, useKeptValues } from './use-kept-values.ts';

type Errors = Record<string, string>;

type Options<Values, Result> = {
  initialValues: Values;
  /** Field → what is wrong with it; nothing when all is well. `schemaErrors(schema)` makes one. */
  validate?: (values: Values) => Errors;
  submit: (values: Values, again: boolean) => Promise<Result>;
  /** May say later whether the server has taken it, where the form does not wait for that: its draft does. */
  onDone: (result: Result, again: boolean) => unknown;
  /** For typing from a list: what the form begins anew with after 'Lưu và thêm tiếp'. Left out, there is no such button. */
  next?: ((saved: Values) => Values) | undefined;
  /** The sentence for a refused save; by default what the server says. */
  failure?: (error: unknown) => string;
  /** The warning when the form itself refuses; by default only the fields say so. */
  invalid?: (errors: Errors) => string;
  /** What an earlier try had typed over that, and why it was refused: told at the field it is about. */
  typed?: Values | undefined;
  refused?: unknown;
  /** Where what is typed outlives the page: `useFormDraft`. Never for a form that asks for a password. */
  draft?: FormDraft;
};

type FieldProps<Value> = {
  value: Value;
  /** Takes an input's event or the value itself. */
  onChange: (eventOrValue: unknown) => void;
  error?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
};

export type ServerFormState = {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Saves and begins anew; undefined where there is nothing to begin anew. */
  onSaveAndNext: (() => void) | undefined;
  pending: boolean;
  problem: string | null;
  /** Something is typed in it that is not saved. */
  isFilled: boolean;
  /** What it has opened with was typed earlier and not saved. */
  restored: Restored | null;
  /** Goes back to what is stored. */
  dropRestored: () => void;
  /** What was typed is not wanted any more. */
  giveUp: () => void;
};

/**
 * A form that saves to the server. Its own checks and the server's field errors land on the fields, what was typed
 * stays, the first invalid field gets the focus, and a second submit while one is running does nothing.
 *
 *     <TextInput label="Họ" {...form.field('Ho')} />
 */
export function useServerForm<Values extends Record<string, unknown>, Result>(
  options: Options<Values, Result>,
) {
  const [told] = useState(() => fieldErrorsOf(options.refused));
  const kept = useKeptValues<Values>(options);
  const form = useForm<Values>({
    initialValues: options.typed ?? options.initialValues,
    initialErrors: told,
    onValuesChange: kept.onValuesChange,
  });
  const { getValues, setValues } = form;
  const { restoreInto } = kept;
  useEffect(() => restoreInto({ getValues, setValues }), [restoreInto, getValues, setValues]);
  const ref = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState(options.refused === undefined ? null : detailOf(options.refused));
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? ref.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [refusals]);

  const [rounds, setRounds] = useState(0);
  useEffect(() => {
    if (rounds > 0) ref.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [rounds]);

  const beginWith = (values: Values) => {
    kept.beginWith(values);
    form.setInitialValues(values);
    form.reset();
    setRounds((count) => count + 1);
  };

  const refuse = (errors: Errors, sentence: string | null) => {
    form.setErrors(errors);
    setProblem(sentence);
    setRefusals((count) => count + 1);
  };

  const save = async (again = false) => {
    if (running.current) return;
    const errors = options.validate?.(form.values) ?? {};
    if (Object.keys(errors).length > 0) {
      const sentence = options.invalid?.(errors) ?? null;
      if (sentence) toast.warning(sentence);
      refuse(errors, sentence);
      return;
    }
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      const result = await options.submit(form.values, again);
      form.resetDirty();
      const answer = options.onDone(result, again);
      if (again && options.next) beginWith(options.next(form.values));
      else options.draft?.endAfter(answer);
    } catch (error) {
      const sentence = options.failure?.(error) ?? detailOf(error);
      toast.error(sentence);
      refuse(fieldErrorsOf(error), sentence);
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return {
    ref,
    pending,
    problem,
    values: form.values,
    isFilled: form.isDirty() || options.refused !== undefined,
    setValue: form.setFieldValue,
    setProblem,
    restored: kept.restored,
    dropRestored: () => beginWith(kept.initial()),
    giveUp: () => options.draft?.end(),
    onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault();
      void save();
    },
    onSaveAndNext: options.next && (() => void save(true)),
    /** Everything an input needs: its value, its change, its error and its name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      ...(form.getInputProps(name) as FieldProps<Values[Name]>),
      name,
      // Where a dialog puts the focus when it opens.
      ...(name === Object.keys(told)[0] && { 'data-autofocus': true }),
    }),
  };
}

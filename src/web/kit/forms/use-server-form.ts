import { useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { detailOf, fieldErrorsOf } from '../calls/problems.ts';
import { toast } from '../toast.ts';
import type { FormDraft } from './drafts/form-draft.ts';
import { useKeptValues } from './drafts/use-kept-values.ts';

type Errors = Record<string, string>;

export type ServerFormOptions<Values, Result> = {
  initialValues: Values;
  /** Field → its error message; empty if valid. Usually `schemaErrors(schema)`. */
  validate?: (values: Values) => Errors;
  submit: (values: Values, again: boolean) => Promise<Result>;
  /**
   * May return a promise for whether the server accepted the save, if the form does not wait for it; the draft is kept
   * until then.
   */
  onDone: (result: Result, again: boolean) => unknown;
  /**
   * For entering several records in a row: the initial values after 'Lưu và thêm tiếp'. Without it, the button is
   * hidden.
   */
  next?: ((saved: Values) => Values) | undefined;
  /** The message for a rejected save; defaults to the server's. */
  failure?: (error: unknown) => string;
  /** The message leaves out what a field shows. */
  eachErrorOnce?: boolean;
  /** The warning when the form's own checks fail; by default only the fields show errors. */
  invalid?: (errors: Errors) => string;
  /** The input of an earlier attempt, and the error that rejected it, shown at its field. */
  typed?: Values | undefined;
  refused?: unknown;
  /** Makes the input outlive the page: `useFormDraft`. Never use it for a form with a password. */
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

/** The lines of a sentence that no field of the form shows, null if there are none. */
function notAtFields(sentence: string, errors: Errors, values: Record<string, unknown>): string | null {
  const shown = Object.keys(errors).flatMap((name) => (name in values ? [errors[name] ?? ''] : []));
  return (
    sentence
      .split('\n')
      .filter((line) => !shown.some((text) => line.endsWith(text)))
      .join('\n') || null
  );
}

/**
 * A form that saves to the server. Its own checks and the server's field errors appear on the fields, input is kept,
 * the first invalid field gets focus, and submitting again while a save is running does nothing.
 *
 *     <TextInput label="Họ" {...form.field('Ho')} />
 */
export function useServerForm<Values extends Record<string, unknown>, Result>(
  options: ServerFormOptions<Values, Result>,
) {
  const [initialErrors] = useState(() => fieldErrorsOf(options.refused));
  const kept = useKeptValues<Values>(options);
  const form = useForm<Values>({
    initialValues: options.typed ?? options.initialValues,
    initialErrors,
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

  const restartWith = (values: Values) => {
    kept.restartWith(values);
    form.setInitialValues(values);
    form.reset();
    setRounds((count) => count + 1);
  };

  const showErrors = (errors: Errors, sentence: string | null) => {
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
      showErrors(errors, sentence);
      return;
    }
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      const result = await options.submit(form.values, again);
      form.resetDirty();
      const answer = options.onDone(result, again);
      if (again && options.next) restartWith(options.next(form.values));
      else options.draft?.removeWhenAccepted(answer);
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const whole = options.failure?.(error) ?? detailOf(error);
      const sentence = options.eachErrorOnce ? notAtFields(whole, errors, form.values) : whole;
      if (sentence) toast.error(sentence);
      showErrors(errors, sentence);
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
    hasUnsavedInput: form.isDirty() || options.refused !== undefined,
    setValue: form.setFieldValue,
    setValues,
    setProblem,
    /** Set if the form was opened with restored unsaved input. */
    restored: kept.restored,
    discardRestored: () => restartWith(kept.initial()),
    discardDraft: () => options.draft?.end(),
    onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault();
      void save();
    },
    /** Saves and starts the next record; undefined if `next` is not set. */
    onSaveAndNext: options.next && (() => void save(true)),
    /** Everything an input needs: value, change handler, error and name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      ...(form.getInputProps(name) as FieldProps<Values[Name]>),
      name,
      // Where a dialog puts the focus when it opens.
      ...(name === Object.keys(initialErrors)[0] && { 'data-autofocus': true }),
    }),
  };
}

/** What does not depend on the form's values. */
export type ServerFormState = Omit<
  ReturnType<typeof useServerForm>,
  'values' | 'setValue' | 'setValues' | 'field'
>;

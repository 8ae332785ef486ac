import { type Stale, useRefetch } from '../calls/use-action.ts';
import { toast } from '../toast.ts';
import { type ServerFormOptions, useServerForm } from './use-server-form.ts';

type Options<Values, Result> = Omit<ServerFormOptions<Values, Result>, 'onDone'> & {
  /** The message of a success. */
  done: (result: Result) => string;
  /** What the save makes out of date. */
  stale?: Stale;
  onSaved?: (result: Result) => void;
  onClose: () => void;
};

/**
 * A form in a dialog: once it is saved, reports that in a toast, refetches what it concerns and closes, unless the next
 * record is entered.
 */
export function useDialogForm<Values extends Record<string, unknown>, Result>({
  done,
  stale = [],
  onSaved,
  onClose,
  ...options
}: Options<Values, Result>) {
  const refetch = useRefetch(stale);
  return useServerForm<Values, Result>({
    ...options,
    onDone: (result, again) => {
      toast.success(done(result));
      onSaved?.(result);
      if (!again) onClose();
      void refetch();
    },
  });
}

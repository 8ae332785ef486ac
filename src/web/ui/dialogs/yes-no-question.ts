/** One yes-or-no question at a time, asked from anywhere and shown in one place. Asking again joins the open question. */
export function createQuestion() {
  let text = '';
  let open: { promise: Promise<boolean>; resolve: (answer: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask(asked: string): Promise<boolean> {
      if (!open) {
        text = asked;
        open = Promise.withResolvers<boolean>();
        tell();
      }
      return open.promise;
    },
    answer(answer: boolean) {
      open?.resolve(answer);
      open = null;
      tell();
    },
    isAsked: () => open !== null,
    /** What is asked, or was asked last. */
    text: () => text,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Fields that only show their value: plain text below the label, without an input box. Spread on the field.

type ReadOnlyText = { readOnly: true; variant: 'unstyled'; description: string | undefined };

/** For a text field; it can still be focused and copied from. */
export const readOnlyText = (why?: string): ReadOnlyText => ({
  readOnly: true,
  variant: 'unstyled',
  description: why,
});

type ReadOnlySelect = { disabled: true; variant: 'unstyled'; rightSection: ' '; description: string };

/** For a select: without the arrow, as there is nothing to open. */
export const readOnlySelect = (why: string): ReadOnlySelect => ({
  disabled: true,
  variant: 'unstyled',
  rightSection: ' ',
  description: why,
});

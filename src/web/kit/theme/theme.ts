import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { colors, darkTint, hues } from './colors.ts';

/** Constants of the specification. */
export const durations = { modal: 300, backdrop: 150 } as const;
export const loginCardWidth = 450;

export const closeLabel = 'Đóng';

export const theme = createTheme({
  colors,
  primaryColor: 'blue',
  primaryShade: 7,
  black: '#1f242b',
  fontFamily: "'Be Vietnam Pro', system-ui, sans-serif",
  // Stacked diacritics (ễ, ậ) need room above and below the line.
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.65', xl: '1.7' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.4' },
      h2: { fontSize: '1.25rem', lineHeight: '1.45' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Descriptions go below the inputs, so that the fields of a row stay aligned whether or not they have one.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        transitionProps: { transition: 'fade-down', duration: durations.modal },
        overlayProps: { transitionProps: { duration: durations.backdrop }, backgroundOpacity: 0.5 },
        closeButtonProps: { 'aria-label': closeLabel },
        padding: 'lg',
      },
    },
  },
});

/** Mantine's dark tints are nearly black with white text, so roles would be indistinguishable. */
const darkTints = Object.fromEntries(
  Object.keys(hues).flatMap((hue) => [
    [`--mantine-color-${hue}-light`, tint(hue, darkTint.rest)],
    [`--mantine-color-${hue}-light-hover`, tint(hue, darkTint.hover)],
    [`--mantine-color-${hue}-light-color`, `var(--mantine-color-${hue}-3)`],
  ]),
);

function tint(hue: string, share: number): string {
  return `color-mix(in srgb, var(--mantine-color-${hue}-5) ${100 * share}%, var(--mantine-color-dark-7))`;
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--app-ground': 'var(--mantine-color-gray-0)',
    '--app-surface': '#ffffff',
    '--app-line': 'var(--mantine-color-gray-2)',
    '--app-head': 'var(--mantine-color-gray-1)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--app-control-line': 'var(--mantine-color-gray-5)',
    '--app-focus': 'var(--mantine-color-blue-7)',
  },
  dark: {
    ...darkTints,
    '--app-ground': 'var(--mantine-color-dark-8)',
    '--app-surface': 'var(--mantine-color-dark-7)',
    '--app-line': 'var(--mantine-color-dark-5)',
    '--app-head': 'var(--mantine-color-dark-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-anchor': 'var(--mantine-color-blue-3)',
    '--app-control-line': 'var(--mantine-color-dark-3)',
    '--app-focus': 'var(--mantine-color-blue-4)',
  },
});

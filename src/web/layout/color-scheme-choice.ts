import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { MenuSection } from '#web/kit/popups/menu-button.tsx';

const choices: [MantineColorScheme, label: string][] = [
  ['light', 'Sáng'],
  ['dark', 'Tối'],
  ['auto', 'Theo máy'],
];

/** The colour scheme section of the user menu. */
export function useColorSchemeChoice(): MenuSection {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    title: 'Giao diện',
    items: choices.map(([scheme, label]) => ({
      label,
      chosen: scheme === colorScheme,
      onSelect: () => setColorScheme(scheme),
    })),
  };
}

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { MenuSection } from '../ui/popups/menu-button.tsx';

const choices: [MantineColorScheme, label: string][] = [
  ['light', 'Sáng'],
  ['dark', 'Tối'],
  ['auto', 'Theo máy'],
];

/** The part of the user menu that chooses light or dark. */
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

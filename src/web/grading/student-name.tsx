import { Text } from '@mantine/core';

/** In the row of a table, with the birth date below it where namesakes need it. */
export function StudentName({ name, birth }: { name: string; birth: string | null }) {
  if (birth === null) return name;
  return (
    <>
      {name}
      <Text span c="dimmed" size="xs" display="block">
        Sinh ngày {birth}
      </Text>
    </>
  );
}

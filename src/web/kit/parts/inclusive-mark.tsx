import { Badge } from '@mantine/core';

export type MaybeInclusive = { HoaNhap?: true | undefined };

/** Beside the name of a student in inclusive education, on screens of the staff. */
export function InclusiveMark({ of }: { of: MaybeInclusive }) {
  return of.HoaNhap ? (
    <>
      {' '}
      <Badge component="span" color="grape" variant="light" tt="none" fw={600}>
        Hòa nhập
      </Badge>
    </>
  ) : null;
}

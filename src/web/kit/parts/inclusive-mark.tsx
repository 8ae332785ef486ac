import { Badge } from '@mantine/core';

export type MaybeInclusive = { HoaNhap?: true | undefined };

/** Beside the name of a student in inclusive education, on screens of the staff. */
export function InclusiveMark({ of }: { of: MaybeInclusive }) {
  return of.HoaNhap ? (
    <>
      {' '}
      <Badge component="span" color="grape" variant="light" size="sm" tt="none">
        Hòa nhập
      </Badge>
    </>
  ) : null;
}

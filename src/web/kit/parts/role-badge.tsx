import { Badge } from '@mantine/core';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import { roleColors } from '../theme/colors.ts';

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge color={roleColors[role]} variant="light" tt="none" fw={600}>
      {roleNames[role]}
    </Badge>
  );
}

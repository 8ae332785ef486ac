/** How many lines of the audit log can be paged through or exported; older lines need narrower filters. */
export const auditLogLimits = { lines: 10_000 } as const;

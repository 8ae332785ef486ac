import type { AuditAction } from '#shared/contract/audit-actions.ts';

/** Actions with the details they are stored with today, and the sentence for each. */
export type Sentences = Partial<Record<AuditAction, [detail: object, sentence: string][]>>;

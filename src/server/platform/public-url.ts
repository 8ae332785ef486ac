import { invalid } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { Config } from './config.ts';

/** The address to print on paper, where a wrong one would stay. */
export function requirePublicUrl({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  if (publicUrl === null) throw invalid(messages.noPublicUrl);
  return publicUrl;
}

// Whether families can look up results: a setting of the school, available while they cannot.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';

const settings = namedObject('FamilySettings', {
  /** Whether families can look up results. */
  ChoTraCuu: z.boolean(),
});

const path = '/api/families/cai-dat/';

export const familySettingsApi = {
  settings: endpoint({
    method: 'GET',
    path,
    action: 'families.manage',
    summary: 'Phụ huynh có được tra cứu kết quả không',
    reply: settings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path,
    action: 'families.enable',
    summary: 'Bật hoặc tắt tra cứu cho phụ huynh',
    body: settings,
    reply: settings,
  }),
};

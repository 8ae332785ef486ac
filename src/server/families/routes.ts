import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { endAllFamilySessions } from '#server/platform/sessions/family-queries.ts';
import { isOn, switchSetting } from '#server/platform/settings/queries.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import { familiesApi } from '#shared/families/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { listCodeStates } from './code-queries.ts';
import { createCodes, requireValidCodes, revokeCode } from './codes.ts';
import { publishedIn, toPublications } from './publication-queries.ts';
import { changePublication } from './publish.ts';
import { familySlipsFile } from './slips-file.ts';

/** What the office does. The calls of families are in family-routes.ts. */
export function familyOfficeRoutes(app: FastifyInstance, context: Context, exportFile: ExportFile): void {
  const { database, clock, config } = context;

  handle(app, familySettingsApi.settings, async () => ({
    ChoTraCuu: await isOn(database.main, 'ChoTraCuu'),
  }));

  handle(app, familySettingsApi.changeSettings, ({ body: { ChoTraCuu }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      if (ChoTraCuu !== (await isOn(tx, 'ChoTraCuu'))) {
        await switchSetting(tx, 'ChoTraCuu', ChoTraCuu);
        await endAllFamilySessions(tx);
        await audit(tx, clock(), caller, 'family.setting', { ChoTraCuu });
      }
      return { ChoTraCuu };
    }),
  );

  handle(app, familiesApi.publications, async () => {
    const year = await findCurrentYear(database.main);
    return toPublications(year ? await publishedIn(database.main, year.id) : new Map());
  });

  handle(app, familiesApi.publish, ({ body, caller }) => changePublication(context, body, caller));

  handle(app, familiesApi.codes, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireClass(reader, query.IDLopHoc);
      return listCodeStates(reader, query.IDLopHoc);
    }),
  );

  handle(app, familiesApi.createCodes, ({ body, caller }) => createCodes(context, body, caller));

  handle(app, familiesApi.revokeCode, ({ params, caller }) => revokeCode(context, params.IDHocSinh, caller));

  handle(app, familiesApi.slips, async ({ body, caller }) => {
    await snapshot(database, (reader) => requireValidCodes(reader, context, body));
    return exportFile(caller, familySlipsFile, { ...body, address: `${config.publicUrl}/tra-cuu` });
  });
}

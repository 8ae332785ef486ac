import type { FastifyInstance } from 'fastify';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { requirePublicUrl } from '#server/platform/public-url.ts';
import { endAllFamilySessions } from '#server/platform/sessions/family-queries.ts';
import { isOn, switchSetting } from '#server/platform/settings/queries.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import { findCurrentYear, requireCurrentYear } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import { familiesApi } from '#shared/families/api.ts';
import { manyCodesApi } from '#shared/families/many-codes-api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { lacksTerms, withdrawnBy } from '#shared/families/publication.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { listCodeStates } from './code-queries.ts';
import {
  createCodes,
  createCodesOfClasses,
  requireValidCodes,
  requireValidCodesOfClasses,
  revokeCode,
} from './codes.ts';
import {
  publishedIn,
  storePublication,
  toPublications,
  withdrawPublications,
} from './publication-queries.ts';
import { familySlipsFile, familySlipsOfClassesFile } from './slips-file.ts';

/** What the office does. The calls of families are in family-routes.ts. */
export function familyOfficeRoutes(app: FastifyInstance, context: FileContext): void {
  const { database, clock, config, exportFile } = context;

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

  // Publishing what is published and withdrawing what is not change nothing.
  handle(app, familiesApi.publish, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const { id: IDNienKhoa, TenNienKhoa } = await requireCurrentYear(tx);
      const published = new Set((await publishedIn(tx, IDNienKhoa)).keys());
      if (lacksTerms(published, body)) throw invalid(familyMessages.termsFirst);
      const withdrawn = withdrawnBy(published, body);
      const isNew = body.CongBo && !published.has(body.IDHocKy);
      if (isNew) await storePublication(tx, clock(), IDNienKhoa, body.IDHocKy);
      if (withdrawn.length > 0) await withdrawPublications(tx, IDNienKhoa, withdrawn);
      if (isNew || withdrawn.length > 0)
        await audit(tx, clock(), caller, 'family.publish', { ...body, withdrawn, IDNienKhoa, TenNienKhoa });
      return toPublications(await publishedIn(tx, IDNienKhoa));
    }),
  );

  handle(app, familiesApi.codes, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireClass(reader, query.IDLopHoc);
      return listCodeStates(reader, query.IDLopHoc);
    }),
  );

  handle(app, familiesApi.createCodes, ({ body, caller }) => createCodes(context, body, caller));

  handle(app, manyCodesApi.createCodesOfClasses, ({ body, caller }) =>
    createCodesOfClasses(context, body, caller),
  );

  handle(app, familiesApi.revokeCode, ({ params, caller }) => revokeCode(context, params.IDHocSinh, caller));

  handle(app, familiesApi.slips, async ({ body, request }) => {
    const address = `${requirePublicUrl(config)}/tra-cuu`;
    await snapshot(database, (reader) => requireValidCodes(reader, context, body));
    return exportFile(request, familySlipsFile, { ...body, address });
  });

  handle(app, manyCodesApi.slipsOfClasses, async ({ body, request }) => {
    const address = `${requirePublicUrl(config)}/tra-cuu`;
    await snapshot(database, (reader) => requireValidCodesOfClasses(reader, context, body));
    return exportFile(request, familySlipsOfClassesFile, { ...body, address });
  });
}

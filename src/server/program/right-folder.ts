import { basename, dirname } from 'node:path';
import { commandLine, newSchoolCommand } from '#server/command-line.ts';
import { readDatabaseLocation, readOverlookedLocations } from '#server/platform/config.ts';
import { isPostgres } from '#server/platform/database/location.ts';
import { hasTables, traceOfLostDatabase } from '#server/platform/database/opening/lost.ts';
import { StartError } from '#server/platform/explain.ts';

/**
 * Refuses to create an empty database in a folder that was in use before: people would mistake it for the school's
 * data.
 */
export function refuseLostDatabase(location: string): void {
  const sign = traceOfLostDatabase(location);
  if (sign !== null)
    throw new StartError(
      `Thư mục ${dirname(location)} đã từng được dùng (còn tệp ${sign}) nhưng tệp cơ sở dữ liệu ${basename(location)} không còn hoặc trống. ` +
        `Hãy đặt lại tệp đó, hoặc chạy ${commandLine('restore', 'TỆP')} với bản sao lưu mới nhất; muốn bắt đầu một trường mới thì đặt DATA_DIR là một thư mục trống.`,
    );
}

/** Refuses to create an empty school while another one lies where `DATA_DIR` may have been meant to point. */
export function refuseSecondSchool(env: NodeJS.ProcessEnv): void {
  const location = readDatabaseLocation(env);
  if (isPostgres(location) || hasTables(location)) return;
  const other = readOverlookedLocations(env).find((each) => each !== location && hasTables(each));
  if (other === undefined) return;
  const [folder, otherFolder] = [dirname(location), dirname(other)];
  throw new StartError(
    `Thư mục ${folder} (DATA_DIR) chưa có trường nào, còn ${otherFolder} đã có một trường. ` +
      `Muốn mở trường đã có thì đặt DATA_DIR=${otherFolder}; muốn bắt đầu một trường mới ở ${folder} thì chạy ${newSchoolCommand}.`,
  );
}

import { basename, dirname } from 'node:path';
import { commandLine } from '#server/command-line.ts';
import { traceOfLostDatabase } from '#server/platform/database/opening/lost.ts';
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

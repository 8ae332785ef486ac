import { explain } from '#server/platform/explain.ts';
import { addSettingsFile } from '#server/platform/settings-file.ts';
import { type Arguments, type Command, readArguments } from '#server/program/commands.ts';

/** Runs a command with the arguments of this process. */
export async function runCommand(command: Command, work: (given: Arguments) => Promise<void>): Promise<void> {
  try {
    const given = readArguments(command, process.argv.slice(2));
    if (typeof given === 'string') {
      console.log(given);
      return;
    }
    addSettingsFile(process.env);
    await work(given);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

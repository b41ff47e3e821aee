// Brings the Android and iOS projects in web/ up to date with the web app. Needs neither Android Studio nor Xcode.
import { carriedNode } from './setup/carried-node.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot } from './setup/paths.mjs';
import { Problem, runCommand } from './setup/problem.mjs';
import { run } from './setup/run.mjs';
import { settings } from './setup/settings.mjs';

async function step(what, args) {
  // Turns off Capacitor's prompts and telemetry.
  const env = { ...settings(), CI: 'true' };
  const { code, output } = await run(carriedNode(), args, { env, cwd: inRoot('web'), quiet: true });
  if (code !== 0) throw new Problem(`${what} failed:\n${output.trim()}`);
  return output.trim();
}

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log(await step('Preparing the apps', ['build-steps/prepare-native.ts']));
  await step('Copying into the projects', [inRoot('node_modules/@capacitor/cli/bin/capacitor'), 'sync']);
  console.log('web/android and web/ios are up to date. Open them with Android Studio and Xcode: docs/native.md');
});

// Vite plugin: runs the dashboard's build after this one has written its files and before they are compressed (closeBundle).
import { join } from 'node:path';
import { build } from 'vite';
import type { LogLevel, Plugin } from 'vite';

export function dashboardApp(): Plugin {
  let logLevel: LogLevel | undefined;
  return {
    name: 'dashboard-app',
    apply: 'build',
    configResolved(config) {
      logLevel = config.logLevel;
    },
    async writeBundle() {
      await build({ configFile: join(import.meta.dirname, '../vite.dashboard.config.ts'), ...(logLevel === undefined ? {} : { logLevel }) });
    },
  };
}

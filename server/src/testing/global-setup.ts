// For `node --test --test-global-setup`: holds the shared test server for a whole run, so that no test file has to start it.
import { migratedTemplate, startTestServer, type TestServer } from './database.ts';

let server: TestServer | undefined;

export async function globalSetup(): Promise<void> {
  server = await startTestServer();
  await migratedTemplate(server);
}

export async function globalTeardown(): Promise<void> {
  await server?.close();
}

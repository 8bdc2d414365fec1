// The part of the package `pkcs11js` that is used here, loaded when a token is configured and never before: it is native code,
// optional, and may not have been built on this machine.
import { AppError } from '../../kernel/errors.ts';

export type Handle = Buffer;
interface Attribute { type: number; value?: number | boolean | string | Buffer }

/** One Cryptoki library. Methods throw errors with the name of the return value as message (`CKR_…`). */
export interface Pkcs11Module {
  load(path: string): void;
  C_Initialize(): void;
  C_Finalize(): void;
  close(): void;
  C_GetSlotList(tokenPresent: boolean): Handle[];
  C_GetTokenInfo(slot: Handle): { label: string };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_CloseSession(session: Handle): void;
  C_Login(session: Handle, userType: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: Attribute[]): void;
  C_FindObjects(session: Handle, most: number): Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_SignInit(session: Handle, mechanism: { mechanism: number; parameter?: Buffer | null }, key: Handle): void;
  C_SignAsync(session: Handle, data: Buffer, room: Buffer): Promise<Buffer>;
}

/** Numbers of PKCS#11 3.1 (OASIS). */
export const CK = {
  CKF_SERIAL_SESSION: 0x4, CKU_USER: 1, CKO_PRIVATE_KEY: 3, CKA_CLASS: 0x0, CKA_LABEL: 0x3, CKA_SIGN: 0x108,
  CKM_RSA_PKCS: 0x1, CKM_ECDSA: 0x1041,
} as const;

const loaded = new Map<string, { module: Pkcs11Module; users: number }>();
// By name in a variable, so that the types do not ask for a package that may be absent.
const PACKAGE = 'pkcs11js';

/** A library is initialised once a process, however many signers use it. @throws AppError UNAVAILABLE */
export async function openPkcs11(modulePath: string): Promise<{ module: Pkcs11Module; release(): void }> {
  let entry = loaded.get(modulePath);
  if (entry === undefined) {
    const { PKCS11 } = await loadPackage();
    const module = new PKCS11();
    try {
      module.load(modulePath);
      module.C_Initialize();
    } catch (cause) {
      throw new AppError({ code: 'UNAVAILABLE', message: 'The PKCS#11 library cannot be used.', internal: `${modulePath}: ${(cause as Error).message}`, cause });
    }
    entry = { module, users: 0 };
    loaded.set(modulePath, entry);
  }
  const { module } = entry;
  entry.users += 1;
  return {
    module,
    release() {
      const current = loaded.get(modulePath);
      if (current === undefined || (current.users -= 1) > 0) return;
      loaded.delete(modulePath);
      module.C_Finalize();
      module.close();
    },
  };
}

async function loadPackage(): Promise<{ PKCS11: new () => Pkcs11Module }> {
  try {
    const imported = await import(PACKAGE) as { PKCS11?: new () => Pkcs11Module; default?: { PKCS11: new () => Pkcs11Module } };
    return { PKCS11: (imported.PKCS11 ?? imported.default?.PKCS11)! };
  } catch (cause) {
    throw new AppError({
      code: 'UNAVAILABLE', message: 'Keys on a PKCS#11 token need the package pkcs11js, which is not built here: run npm rebuild pkcs11js --ignore-scripts=false (a C++ compiler is needed).',
      internal: (cause as Error).message, cause,
    });
  }
}

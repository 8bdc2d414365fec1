// The port to a virus scanner, and its absence.

export type ScanResult = { isClean: true } | { isClean: false; signature: string };

export interface VirusScan {
  /** Scans a local file. Throws AppError UNAVAILABLE when the scanner gives no verdict: then nothing is taken in. */
  scan(path: string): Promise<ScanResult>;
}

/** For installations without a scanner: every file passes unseen. */
export const noVirusScan: VirusScan = { scan: async () => ({ isClean: true }) };

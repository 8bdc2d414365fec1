// How long something computes, whatever else the machine does meanwhile.

/** Milliseconds of CPU that this process has used so far, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

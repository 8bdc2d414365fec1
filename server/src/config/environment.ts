// The only place that reads the process's environment for settings.

/** A copy of the environment, to be parsed by `parseSettings`. */
export function environment(): Record<string, string | undefined> {
  return { ...process.env };
}

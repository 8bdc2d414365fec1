// The name of a raw upload, in the header X-File-Name.

/** Clients percent-encode names that are not ASCII; a plain `%` in a name is left alone. */
export function decodedFileName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

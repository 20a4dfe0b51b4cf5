/** Returns what something that was thrown says; a thrown thing may be anything, and break when it is read. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return 'something that cannot be read was thrown';
  }
}

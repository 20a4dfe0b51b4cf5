/** The code of a system error, if it is one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Resolves to what the call gives, or undefined when the system answers with `code`. */
export async function unless<Result>(code: string, call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (systemCode(error) === code) return undefined;
    throw error;
  }
}

/** The one list of test projects; `vitest.config.ts` hands it to vitest, which no longer reads this file by itself. */
export default ['packages/*', 'raw_promptparts'];

// Writes the golden file anew: `npm run golden` in this folder. Read the difference before committing it.
import { writeFileSync } from 'node:fs';
import { GOLDEN_DAY, playInTemporaryFolder } from './play-in-temporary-folder';

writeFileSync(GOLDEN_DAY, await playInTemporaryFolder());

import type { Repository } from '../src/repository/repository';
import { SAMPLE_REPOSITORY } from '../src/subject/sample-subject';
import { writeInto } from './temporary-folder';

/** Returns that repository with files to read, five lines each. */
export function writeGoldenRepository(folder: string): Repository {
  for (const { path } of SAMPLE_REPOSITORY.files) writeInto(folder, path, `${path}\n2\n3\n4\n5\n`);
  return { ...SAMPLE_REPOSITORY, folder };
}

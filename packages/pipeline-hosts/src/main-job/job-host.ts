import type { Style } from '../report/style';
import type { OnProgress } from '../repository/read-repository';

/** What the job asks of the program that runs it. */
export interface JobHost {
  /** The folder that relative paths of the caller start from. */
  readonly callerFolder: string;
  /** The folder the program runs in: its checkout is the default repository, and default texts go there. */
  readonly homeFolder: string;
  /** How a person starts this program again. */
  readonly command: string;
  readonly style: Style;
  readonly onProgress: OnProgress;
}

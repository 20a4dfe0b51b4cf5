import type { OnCall } from '@bitcode/pipeline-hosts';
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
  /** Says something beside the output, at once. */
  readonly say: (text: string) => void;
  /** Resolves to whether somebody agrees; nobody there is agreement. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Hears of each call of a run as it ends. */
  readonly onCall: OnCall;
  /** Aborted when the program is asked to end. */
  readonly signal: AbortSignal;
}

/** What a job has to say, and its exit code. */
export interface JobResult {
  readonly output: string;
  readonly exitCode: number;
}

/** The exit code of a program that was asked to end. */
export const INTERRUPTED = 130;

import { isPromptError } from '@bitcode/prompts';
import { PanelProblem } from './panel-problem';
import type { AnySnapshot, PanelRequest } from './panel-request';

/** Resolves to the settings of now, or of an older version. @throws NOT_FOUND */
export async function readSnapshot({ team: { service } }: PanelRequest, revision?: number): Promise<AnySnapshot> {
  if (revision === undefined) return service.current();
  try {
    return await service.at(revision);
  } catch (error) {
    throw isPromptError(error, 'REVISION_UNKNOWN') ? unknownVersion(revision) : error;
  }
}

/** Returns the 404. */
export const unknownVersion = (version: number): PanelProblem =>
  new PanelProblem('NOT_FOUND', `There is no version ${version}.`);

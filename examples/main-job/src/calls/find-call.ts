import { type Call, namesOfPath } from '@bitcode/pipeline-hosts';
import { JobError } from '../job-error';
import { editDistance } from './edit-distance';

const MOST_SUGGESTIONS = 3;

/**
 * Returns the call that a node path names: whole or its end, in the form of the tree or in short, `pcc`, `cts`, `stitch`
 * and `so` for the long names.
 *
 * @throws JobError when none or several do, with the nearest ones
 * @example findCall(calls, 'surveyor/plan/prepare_concise_context/reason').path;
 */
export function findCall(calls: readonly Call[], wanted: string): Call {
  const path = namesOfPath(wanted.replace(/^\/+|\/+$/g, '')).join('/');
  const exact = calls.filter((call) => call.path === path || call.nodePath === path);
  const found =
    exact.length > 0
      ? exact
      : calls.filter((call) => call.path.endsWith(`/${path}`) || call.nodePath.endsWith(`/${path}`));
  const [call, ...others] = found;
  if (call !== undefined && others.length === 0 && path !== '') return call;
  throw call === undefined || path === '' ? unknownError(calls, wanted, path) : ambiguousError(found, wanted);
}

function ambiguousError(found: readonly Call[], wanted: string): JobError {
  const examples = found.slice(0, MOST_SUGGESTIONS).map(({ path }) => path);
  return new JobError(
    `could not choose the call "${wanted}": ${found.length} calls end so, such as ${examples.join(', ')}; give more of its path.`,
  );
}

function unknownError(calls: readonly Call[], wanted: string, path: string): JobError {
  const nearest = calls
    .map((call) => ({
      path: call.path,
      distance: Math.min(distanceTo(call.path, path), distanceTo(call.nodePath, path)),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTIONS);
  return new JobError(
    `could not find the call "${wanted}": no node path ends so. Nearest: ${nearest.map(({ path }) => path).join(', ')}.`,
  );
}

/** How far a text is from as much of the end of a path as it has names. */
function distanceTo(path: string, wanted: string): number {
  return editDistance(path.split('/').slice(-wanted.split('/').length).join('/'), wanted);
}

import {
  type ChangeSet,
  type ImportAnswer,
  type ImportRequest,
  PANEL_HEADER,
  type PanelState,
  type PlanAnswer,
  type PlanOrder,
  type PreviewAnswer,
  type PreviewRequest,
  type RestoreOrder,
  ROUTES,
  type SearchAnswer,
  type TextsAnswer,
  type TextsRequest,
  type VersionDifference,
  type VersionsAnswer,
  type WordingsAnswer,
  type WordingsRequest,
  type WriteAnswer,
} from '../protocol';
import { type Answer, readAnswer } from './answer';

/** The state of now; `isNew` is false where it is what the last call gave. */
export interface StateNews {
  readonly state: PanelState;
  readonly isNew: boolean;
}

/** Asks the panel's server. Nothing throws: what goes wrong is an answer. */
export class PanelApi {
  readonly #base: string;
  #known: { readonly tag: string; readonly state: PanelState } | undefined;

  /** @param base the panel's path, which begins and ends with a slash */
  constructor(base: string) {
    this.#base = base;
  }

  /** The address of a route, for a link that downloads. */
  address(route: string): string {
    return this.#base + route;
  }

  /** Asks for the news: one conditional request. */
  async state(signal?: AbortSignal): Promise<Answer<StateNews>> {
    const known = this.#known;
    const headers: Record<string, string> = known === undefined ? {} : { 'If-None-Match': known.tag };
    const response = await this.#send(ROUTES.state, { headers }, signal);
    if (response === undefined) return { kind: 'no-answer' };
    if (response.status === 304 && known !== undefined)
      return { kind: 'ok', value: { state: known.state, isNew: false } };
    const answer = await readAnswerOrNone<PanelState>(response);
    if (answer.kind !== 'ok') return answer;
    const tag = response.headers.get('ETag');
    this.#known = tag === null ? undefined : { tag, state: answer.value };
    return { kind: 'ok', value: { state: answer.value, isNew: true } };
  }

  texts(request: TextsRequest, signal?: AbortSignal): Promise<Answer<TextsAnswer>> {
    return this.#post(ROUTES.texts, request, signal);
  }

  search(query: string, signal?: AbortSignal): Promise<Answer<SearchAnswer>> {
    return this.#post(ROUTES.search, { query }, signal);
  }

  wordings(request: WordingsRequest, signal?: AbortSignal): Promise<Answer<WordingsAnswer>> {
    return this.#post(ROUTES.wordings, request, signal);
  }

  versions({
    before,
    limit = 50,
  }: {
    readonly before?: number | undefined;
    readonly limit?: number;
  } = {}): Promise<Answer<VersionsAnswer>> {
    const page = before === undefined ? '' : `before=${before}&`;
    return this.#get(`${ROUTES.versions}?${page}limit=${limit}`);
  }

  /** What differs from version `from` (the one before when left out) to version `to`. */
  difference(to: number, from?: number): Promise<Answer<VersionDifference>> {
    return this.#get(`${ROUTES.versions}/${to}${from === undefined ? '' : `?with=${from}`}`);
  }

  plan(order: PlanOrder, signal?: AbortSignal): Promise<Answer<PlanAnswer>> {
    return this.#post(ROUTES.plan, order, signal);
  }

  preview(request: PreviewRequest, signal?: AbortSignal): Promise<Answer<PreviewAnswer>> {
    return this.#post(ROUTES.preview, request, signal);
  }

  change(change: ChangeSet): Promise<Answer<WriteAnswer>> {
    return this.#post(ROUTES.changes, change);
  }

  restore(order: RestoreOrder): Promise<Answer<WriteAnswer>> {
    return this.#post(ROUTES.restore, order);
  }

  readFile(file: ImportRequest): Promise<Answer<ImportAnswer>> {
    return this.#post(ROUTES.import, file);
  }

  async #get<Value>(path: string): Promise<Answer<Value>> {
    const response = await this.#send(path, {});
    return response === undefined ? { kind: 'no-answer' } : readAnswerOrNone(response);
  }

  async #post<Value>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer<Value>> {
    const headers = { 'Content-Type': 'application/json', [PANEL_HEADER.name]: PANEL_HEADER.value };
    const response = await this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) }, signal);
    return response === undefined ? { kind: 'no-answer' } : readAnswerOrNone(response);
  }

  /** Undefined when no answer came. A redirect is not followed: behind it is a login, of another origin maybe. */
  async #send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response | undefined> {
    const headers = { Accept: 'application/json', ...init.headers };
    try {
      return await fetch(this.address(path), {
        ...init,
        headers,
        redirect: 'manual',
        cache: 'no-store',
        ...(signal && { signal }),
      });
    } catch {
      return undefined;
    }
  }
}

/** A connection that breaks in the middle of the answer is no answer. */
async function readAnswerOrNone<Value>(response: Response): Promise<Answer<Value>> {
  try {
    return await readAnswer<Value>(response);
  } catch {
    return { kind: 'no-answer' };
  }
}

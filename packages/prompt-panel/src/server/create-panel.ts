import { exportPromptSettings, type PromptSettingsService } from '@bitcode/prompt-settings';
import { digestPromptText, isPromptError } from '@bitcode/prompts';
import { type Context, Hono } from 'hono';
import type { PageFiles } from '../page-files/page-files';
import { type PanelRight, ROUTES } from '../protocol';
import { assertSameSite } from './assert-same-site';
import { assertMay, authorizeRequest, signedOut } from './authorize-request';
import { normalizeBasePath, withoutBase } from './base-path';
import { contentSecurityPolicy, withPanelHeaders } from './panel-headers';
import type { PromptPanelOptions } from './panel-options';
import { PanelProblem } from './panel-problem';
import type { PanelRequest } from './panel-request';
import { planOrder } from './plan-order';
import { previewPrompt } from './preview-prompt';
import { bodyLimit, readJson } from './read-body';
import { readImport } from './read-import';
import { readState } from './read-state';
import { readTexts } from './read-texts';
import { readDifference, readVersions } from './read-versions';
import { readWordings } from './read-wordings';
import { readNumber, readShape, type ShapedRequests } from './request-shapes';
import { searchTexts } from './search-texts';
import { serveAsset, servePage } from './serve-page';
import { TeamMemory } from './team-memory';
import { writeChange, writeRestore } from './write-change';

/** A panel, ready to be mounted. */
export interface PromptPanel {
  /** Answers a request of the browser. It never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Refuses what comes from now on; resolves when what is under way is answered. The services stay open: they are the host's. */
  close(): Promise<void>;
}

/** A route that takes a body. */
interface Post<Route extends keyof ShapedRequests> {
  readonly right: PanelRight;
  readonly answer: (request: PanelRequest, body: ShapedRequests[Route]) => Promise<unknown>;
}

const POSTS: { readonly [Route in keyof ShapedRequests]: Post<Route> } = {
  texts: { right: 'read', answer: readTexts },
  search: { right: 'read', answer: (request, { query }) => searchTexts(request, query) },
  wordings: { right: 'read', answer: readWordings },
  plan: { right: 'read', answer: planOrder },
  preview: { right: 'read', answer: previewPrompt },
  import: { right: 'edit', answer: readImport },
  changes: { right: 'edit', answer: writeChange },
  restore: { right: 'restore', answer: writeRestore },
};

interface PanelEnvironment {
  readonly Variables: { readonly request: PanelRequest };
}

/** Returns the handler. `loadPage` gives the built page. */
export function createPanel(options: PromptPanelOptions, loadPage: () => Promise<PageFiles>): PromptPanel {
  const base = normalizeBasePath(options.basePath ?? '/');
  const policy = contentSecurityPolicy(options.frameAncestors);
  const app = createRoutes({ options, base, loadPage });
  const running = new Set<Promise<Response>>();
  let isClosed = false;
  return {
    async fetch(request) {
      if (isClosed) return new PanelProblem('STORE_UNREACHABLE', 'The panel is being shut down.').toResponse();
      const answering = Promise.resolve(app.fetch(request));
      running.add(answering);
      try {
        return withPanelHeaders(await answering, policy);
      } finally {
        running.delete(answering);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}

interface RouteSource {
  readonly options: PromptPanelOptions;
  readonly base: string;
  readonly loadPage: () => Promise<PageFiles>;
}

function createRoutes({ options, base, loadPage }: RouteSource): Hono<PanelEnvironment> {
  const app = new Hono<PanelEnvironment>({ getPath: ({ url }) => withoutBase(new URL(url).pathname, base) });
  const memories = new WeakMap<PromptSettingsService, TeamMemory>();
  app.onError((error) => toProblem(error, options).toResponse());
  app.notFound(() => new PanelProblem('NOT_FOUND', 'There is nothing at this address.').toResponse());
  app.use(async (context, next) => {
    const identity = await authorizeRequest(options, context.req.raw);
    if (identity instanceof Response) return passLogin(context, identity);
    assertMay(identity, 'read');
    const { raw } = context.req;
    if (raw.method === 'POST') assertSameSite(raw, options);
    const team = typeof options.settings === 'function' ? await options.settings(identity, raw) : options.settings;
    const memory = memories.get(team.service) ?? new TeamMemory(team.service);
    memories.set(team.service, memory);
    context.set('request', { options, identity, team, memory, build: async () => (await loadPage()).build });
    return next();
  });
  // Relative links of a host, and the eye, expect the slash.
  if (base !== '/') app.get(base.slice(0, -1), (context) => context.redirect(base));
  app.get('/', async () => servePage(await loadPage(), { base, words: options.words ?? {} }));
  app.get('/assets/*', async ({ req }) => serveAsset(await loadPage(), req.path.slice(1)));
  addReads(app);
  for (const [route, { right, answer }] of Object.entries(POSTS) as Array<
    [keyof ShapedRequests, Post<keyof ShapedRequests>]
  >) {
    app.post(`/${ROUTES[route]}`, async ({ req, var: { request } }) => {
      assertMay(request.identity, right);
      const body = await readJson(req.raw, bodyLimit(request.team.service.limits.maxBytes));
      return Response.json(await answer(request, readShape(route, body)));
    });
  }
  return app;
}

const MOST_VERSIONS = 200;
const USUAL_VERSIONS = 50;

function addReads(app: Hono<PanelEnvironment>): void {
  app.get(`/${ROUTES.state}`, ({ req, var: { request } }) => answerState(request, req.header('If-None-Match')));
  app.get(`/${ROUTES.versions}`, async ({ req, var: { request } }) => {
    const limit = readNumber(req.query('limit'), { least: 1, most: MOST_VERSIONS }) ?? USUAL_VERSIONS;
    return Response.json(await readVersions(request, { before: readNumber(req.query('before')), limit }));
  });
  app.get(`/${ROUTES.versions}/:version{\\d+}`, async ({ req, var: { request } }) => {
    const version = readNumber(req.param('version')) ?? 0;
    return Response.json(await readDifference(request, version, readNumber(req.query('with'))));
  });
  app.get(`/${ROUTES.export}`, async ({ var: { request } }) => {
    const { settings, revision } = await request.team.service.current();
    return new Response(exportPromptSettings(settings, { revision }), {
      headers: {
        'Content-Type': 'application/yaml; charset=utf-8',
        'Content-Disposition': `attachment; filename="prompts-version-${revision}.yaml"`,
      },
    });
  });
}

/** The tag is weak: a proxy that compresses may weaken it, and it stays the same. It changes with who asks, too. */
async function answerState(request: PanelRequest, known = ''): Promise<Response> {
  const { identity, team, memory } = request;
  const build = await request.build();
  const { revision, catalogue, stale } = await team.service.current();
  const asked = digestPromptText(
    JSON.stringify([identity.author, identity.may, identity.keys, team.id, team.title, build, stale]),
  );
  const tag = `"${revision}.${catalogue.digest.slice(0, 16)}.${asked.slice(0, 16)}"`;
  const headers = { ETag: `W/${tag}` };
  if (!known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
    return Response.json(await readState(request), { headers });
  if (!stale) memory.noteAnswer(new Date());
  return new Response(null, { status: 304, headers });
}

/** The host's login is for somebody who opens the page; a script is told where it is. @throws SIGNED_OUT */
function passLogin({ req }: Context<PanelEnvironment>, login: Response): Response {
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/(api|assets)\//.test(req.path);
  if (isPage) return login;
  throw signedOut(login);
}

/** A fault is told to the operator by its kind and place: its words may be a team's. */
function toProblem(error: Error, { log }: PromptPanelOptions): PanelProblem {
  if (error instanceof PanelProblem) return error;
  if (isPromptError(error, 'REVISION_UNKNOWN'))
    return new PanelProblem('NOT_FOUND', `There is no version ${error.details.revision}.`);
  if (isPromptError(error) && error.code.startsWith('STORE_')) {
    log?.(`The panel could not use the store: ${error.code}.`);
    return new PanelProblem('STORE_UNREACHABLE', 'The store of the prompts does not answer.', { reason: 'store' });
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  log?.(`The panel failed: ${error.name}${isPromptError(error) ? ` ${error.code}` : ''}\n${frames.join('\n')}`);
  return new PanelProblem('PANEL_FAILED', 'The server failed. Whoever runs it finds the reason in its log.');
}

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { superagentCatalogue as cat } from '@bitcode/session-assembler';
import { chromium } from 'playwright-core';
import { countWords } from './src/protocol/count-words';

const skills = (k: string) => k.startsWith('skill/');
const prev = (k: string) =>
  skills(k)
    ? []
    : k.includes('orchestrator') || /dispatch|admission|policy/.test(k)
      ? ['main']
      : /worker|work$|inferred/.test(k)
        ? ['worker']
        : ['main', 'worker'];
const own: Record<string, string> = {
  'runtime/shared': cat.parts[0]!.text + '\n\nAlways be kind. Write dates as 4 March 2026, never as numbers only.',
  'runtime/replies': 'Short replies only. \u202ehidden\u202c.',
};
const state = {
  team: { id: 'seven', title: 'Team Seven' },
  me: { author: 'Ann', may: ['read', 'edit', 'restore'] },
  revision: 41,
  saved: { at: '2026-12-01T05:02:00Z', author: 'Bo' },
  catalogue: 'c1',
  build: 'b',
  stale: false,
  asOf: '2026-12-01T05:02:00Z',
  limit: 200000,
  bytes: 48211,
  texts: [
    ...cat.parts.map((p: any, i: number) => ({
      kind: 'override',
      key: p.key,
      title: p.title,
      about: p.description,
      group: prev(p.key)[0],
      previews: prev(p.key),
      state: own[p.key] ? (i === 0 ? 'updated' : 'own') : 'original',
      words: countWords(p.text),
      digest: 'd' + i,
      original: 'o' + i,
      ...(p.key === 'runtime/admission' ? { locked: 'Ask legal (legal@example.com).' } : {}),
      ...(own[p.key] ? { changedAt: '2026-11-29T12:00:00Z', changedBy: 'Bo' } : {}),
    })),
    ...cat.sections.map((s: any, i: number) => ({
      kind: 'section',
      key: s.key,
      title: s.heading,
      group: 'main',
      previews: ['main', 'worker'],
      state: i ? 'original' : 'own',
      words: countWords(s.text),
      digest: 's' + i,
      original: 's',
      ...(i ? {} : { changedAt: '2026-12-01T05:00:00Z', changedBy: 'Cleo' }),
    })),
  ].sort(
    (a: any, b: any) => ['main', 'worker', undefined].indexOf(a.group) - ['main', 'worker', undefined].indexOf(b.group),
  ),
  skills: [
    {
      kind: 'skill',
      key: 'identities',
      description: 'Which chat user is which code host account.',
      words: 120,
      digest: 'x',
      changedAt: '2026-11-20T05:00:00Z',
      changedBy: 'Bo',
    },
  ],
  gone: [{ kind: 'override', key: 'runtime/legacy', text: 'old words' }],
  previews: [
    { id: 'main', title: 'Main session' },
    { id: 'worker', title: 'Executor' },
  ],
};
const content = (n: any) => {
  const p: any = cat.parts.find((x) => x.key === n.key) ?? cat.sections.find((x: any) => x.key === n.key);
  return {
    kind: n.kind,
    key: n.key,
    title: p?.title ?? p?.heading ?? n.key,
    about: p?.description,
    ...(own[n.key] ? { own: { text: own[n.key] }, whenEdited: { text: 'x', digest: 'then' } } : {}),
    ...(n.kind === 'skill'
      ? { own: { text: 'Ann is ann-h.', description: 'Which user is which.' } }
      : { original: { text: p?.text ?? '', digest: 'now' } }),
    placeholders: p?.placeholders ?? [],
    samples: { version: '12', mode: 'guarded', rules: '- Small fixes (r1): fix typos\n- Docs (r2): keep docs' },
    note: 'Says how pauses hold.',
  };
};
function promptText(change: any) {
  let text = '';
  const spans: any[] = [];
  for (const t of state.texts.filter((t) => t.previews.includes('main'))) {
    const c: any = content(t);
    const body = (
      change?.set?.overrides?.[t.key]?.text ??
      change?.set?.sections?.[t.key]?.text ??
      c.own?.text ??
      c.original.text
    ).trim();
    if (text) text += '\n\n';
    spans.push({
      start: text.length,
      end: text.length + body.length,
      origin: t.kind === 'section' ? 'team' : c.own || change?.set?.overrides?.[t.key] ? 'override' : 'default',
      kind: t.kind,
      key: t.key,
      title: t.title,
    });
    text += body;
  }
  return { text, spans, tokens: Math.round(text.length / 4.2) };
}
const api = (path: string, body: any): any => {
  if (path === 'api/state') return state;
  if (path === 'api/texts') return { revision: 41, texts: body.texts.map(content), missing: [] };
  if (path === 'api/search')
    return {
      hits: state.texts
        .filter((t) => (t.title + content(t).original?.text).toLowerCase().includes(body.query.toLowerCase()))
        .map((t) => {
          const s: string = content(t).original.text;
          const i = s.toLowerCase().indexOf(body.query.toLowerCase());
          return {
            kind: t.kind,
            key: t.key,
            title: t.title,
            excerpts:
              i < 0
                ? []
                : [
                    {
                      where: 'text',
                      text: s.slice(Math.max(0, i - 60), i + 80),
                      start: Math.min(60, i),
                      end: Math.min(60, i) + body.query.length,
                    },
                  ],
          };
        }),
      more: false,
    };
  if (path === 'api/wordings')
    return {
      wordings: [
        {
          version: 39,
          at: '2026-11-29T12:00:00Z',
          author: 'Bo',
          origin: 'panel',
          note: 'After the incident of Friday',
          wording: { text: own['runtime/shared'] },
        },
        {
          version: 12,
          at: '2026-10-01T12:00:00Z',
          author: 'Cleo',
          origin: 'panel',
          wording: { text: cat.parts[0]!.text + ' Be brief.' },
        },
      ],
    };
  if (path === 'api/plan')
    return {
      ok: true,
      revision: 41,
      settings: 'x',
      bytes: 48300,
      limit: 200000,
      changed: [],
      sameAsOriginal: [],
      dropped: [],
      unused: [],
      conflicts: [],
      moved: [],
      forbidden: [],
      diagnostics: Object.entries(body.set.overrides ?? {}).flatMap(([key, v]: any) =>
        v.text.includes('kind')
          ? [
              {
                code: 'HOST',
                severity: 'warning',
                message: 'Say it in fewer words.',
                kind: 'override',
                key,
                range: { start: v.text.indexOf('kind'), end: v.text.indexOf('kind') + 4 },
              },
            ]
          : [],
      ),
    };
  if (path === 'api/preview') {
    const draft = promptText(body.change),
      saved = promptText(undefined);
    const same = draft.text === saved.text;
    let i = 0;
    while (draft.text[i] === saved.text[i] && i < draft.text.length) i++;
    return {
      preview: body.preview,
      draft,
      ...(same ? {} : { saved, firstDifference: i, tokensReadAnew: Math.round((draft.text.length - i) / 4.2) }),
      countedByHost: false,
      diagnostics: [],
    };
  }
  return {};
};
const dist = new URL('dist/page/', import.meta.url).pathname;
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
export async function open(options: any = {}) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, ...options });
  const page = await context.newPage();
  page.on('console', (m) => console.log('console', m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.stack));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const path = url.pathname.slice(1);
    if (path.startsWith('api/'))
      return route.fulfill({
        json: api(path, route.request().postDataJSON?.() ?? {}),
        headers: { 'content-type': 'application/json' },
      });
    const file = path === '' ? 'index.html' : path;
    try {
      let body = readFileSync(dist + file, 'utf8');
      if (file === 'index.html')
        body = body
          .replace('{{lang}}', 'en')
          .replace('{{base}}', '/')
          .replace('{{build}}', 'b')
          .replace('{{words}}', '');
      return route.fulfill({
        body,
        contentType: file.endsWith('.js')
          ? 'text/javascript'
          : file.endsWith('.css')
            ? 'text/css'
            : file.endsWith('.svg')
              ? 'image/svg+xml'
              : 'text/html',
        headers: { 'content-security-policy': CSP },
      });
    } catch {
      return route.fulfill({ status: 404, body: '' });
    }
  });
  await page.goto('http://127.0.0.1:9/');
  return { browser, page };
}
if (process.argv[2] === 'shots') {
  const { browser, page } = await open(
    process.argv[3] === 'dark'
      ? { colorScheme: 'dark' }
      : process.argv[3] === 'narrow'
        ? { viewport: { width: 360, height: 740 } }
        : {},
  );
  const tag = process.argv[3] ?? 'light';
  const shot = async (name: string) => {
    await page.waitForTimeout(250);
    await page.screenshot({ path: `/tmp/pp/${tag}-${name}.png` });
    console.log(name, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]));
  };
  await page.getByRole('heading', { name: 'Texts', exact: true }).waitFor();
  await shot('list');
  await page.getByRole('searchbox').fill('pause');
  await page.waitForTimeout(500);
  await shot('search');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Ground rules' }).click();
  await shot('read');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Answer within a day. {mode} a\u200bb');
  await page.waitForTimeout(900);
  await shot('edit');
  await page.getByText('Earlier wordings').click();
  await page.getByRole('button', { name: 'Compare' }).last().click();
  await page.waitForTimeout(300);
  await page.evaluate(() => scrollTo(0, 9999));
  await shot('wordings');
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('link', { name: 'Preview' }).click();
  await page.waitForTimeout(400);
  await shot('preview');
  await page.getByRole('button', { name: 'Next change' }).click();
  await shot('preview-next');
  await page.goto('http://127.0.0.1:9/#/');
  await page.waitForTimeout(300);
  await page.getByRole('link', { name: 'Policy', exact: true }).first().click();
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await shot('values');
  await browser.close();
}

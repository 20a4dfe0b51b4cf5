import { createPromptPart, type PromptPart } from '@bitcode/prompts';
import { expectTypeOf } from 'vitest';
import {
  assemblePrompt,
  type CataloguePart,
  createMemoryStore,
  createPromptSettings,
  createPromptSettingsSnapshot,
  definePromptCatalogue,
  EMPTY_SETTINGS,
  type InferPlaceholders,
  type PromptCatalogue,
  type PromptSettingsService,
  type PromptSettingsSnapshot,
} from '../src/index';
import { EXAMPLE_CATALOGUE } from './example-settings';

const service = createPromptSettings({
  catalogue: EXAMPLE_CATALOGUE,
  store: createMemoryStore(),
  limits: { maxBytes: 1 },
  now: () => new Date(),
});
const snapshot = createPromptSettingsSnapshot({ catalogue: EXAMPLE_CATALOGUE, settings: EMPTY_SETTINGS });
expectTypeOf(await service.current()).toEqualTypeOf(snapshot);

snapshot.resolve('runtime/shared');
// @ts-expect-error: no such part
snapshot.resolve('runtime/sharde');
// @ts-expect-error: no such part
snapshot.part('communication');
// @ts-expect-error: no such section
snapshot.section('runtime/shared');

snapshot.render('runtime/shared');
snapshot.render('runtime/policy', { version: '1', mode: 'ask', rules: '' });
// @ts-expect-error: a part takes no values
snapshot.render('runtime/shared', { version: '1' });
// @ts-expect-error: a template demands its values
snapshot.render('runtime/policy');
// @ts-expect-error: rules is missing
snapshot.render('runtime/policy', { version: '1', mode: 'ask' });
// @ts-expect-error: colour is one too many
snapshot.render('runtime/policy', { version: '1', mode: 'ask', rules: '', colour: 'red' });

assemblePrompt(snapshot, ['runtime/shared', { section: 'communication' }, { key: 'runtime/policy' }, false, null]);
// @ts-expect-error: no such part
assemblePrompt(snapshot, ['runtime/sharde']);
// @ts-expect-error: no such section
assemblePrompt(snapshot, [{ section: 'tone' }]);

// The map by key says no more and no less than the parts.
expectTypeOf<
  InferPlaceholders<
    readonly [
      { key: 'a'; title: ''; text: PromptPart; kind: 'part' },
      { key: 'b'; title: ''; text: PromptPart; kind: 'template'; placeholders: readonly ['x', 'y'] },
      { key: 'c'; title: ''; text: PromptPart; kind: 'template'; placeholders: readonly []; slots: readonly ['z'] },
    ]
  >
>().toEqualTypeOf<{ readonly a: never; readonly b: 'x' | 'y'; readonly c: never }>();
expectTypeOf<InferPlaceholders<readonly CataloguePart[]>>().toEqualTypeOf<{ readonly [key: string]: string }>();

// A product's catalogue, service and snapshot go where any will do.
const anyCatalogue: PromptCatalogue = EXAMPLE_CATALOGUE;
const anySnapshot: PromptSettingsSnapshot = snapshot;
const anyService: PromptSettingsService = service;
anySnapshot.render('whatever', { x: 'y' });
anySnapshot.render('whatever');
assemblePrompt(anySnapshot, ['whatever']);
void anyService.current();

// A catalogue that is known at run time only takes any key.
declare const parts: readonly CataloguePart[];
const dynamic = createPromptSettingsSnapshot({ catalogue: definePromptCatalogue({ parts }), settings: EMPTY_SETTINGS });
dynamic.render('any/key', { any: 'value' });
dynamic.section('any' as never);

// One catalogue extends another and knows the keys of both.
const extended = definePromptCatalogue({
  parts: [
    ...EXAMPLE_CATALOGUE.parts,
    { key: 'host/extra', title: 'Extra', text: createPromptPart('x {who}'), kind: 'template', placeholders: ['who'] },
  ],
  sections: EXAMPLE_CATALOGUE.sections,
});
const more = createPromptSettingsSnapshot({ catalogue: extended, settings: EMPTY_SETTINGS });
more.render('host/extra', { who: 'x' });
more.render('runtime/shared');
// @ts-expect-error: who is missing
more.render('host/extra', {});
// @ts-expect-error: no such part in either
more.resolve('host/none');

// @ts-expect-error: a catalogue holds parts, not strings
definePromptCatalogue({ parts: [{ key: 'a', title: 'a', text: 'plain', kind: 'part' }] });
expectTypeOf((EXAMPLE_CATALOGUE.parts[0] as CataloguePart).text).toExtend<PromptPart>();
expectTypeOf(anyCatalogue.parts).toExtend<readonly CataloguePart[]>();

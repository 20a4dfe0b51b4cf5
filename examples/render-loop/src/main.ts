// Asks one question, and prints where the model's text came from and what a cache keeps of it.
import { explainPrompt } from '@bitcode/prompts';
import { CATALOGUE_TOOL } from './catalogue-tool';
import { answer } from './loop';
import { renderDeskPrompt } from './prompt';
import { createScriptedClient } from './scripted-client';

const prompt = () => renderDeskPrompt({ branch: 'harbour', hours: 'from 9 to 18', minutesToClosing: 20 });
const { client, sent } = createScriptedClient();
const text = await answer({ client, model: 'a-model', tools: [CATALOGUE_TOOL], prompt }, 'Do you have Middlemarch?');

console.log(explainPrompt(prompt(), { format: 'text' }));
for (const [index, { system }] of sent.entries()) {
  const marked = system.filter(({ cache_control }) => cache_control !== undefined);
  console.log(`call ${index + 1}: ${system.length} system blocks, ${marked.length} of them marked for the cache`);
}
console.log(`answer: ${text}`);

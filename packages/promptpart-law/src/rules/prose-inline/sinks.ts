/**
 * A place whose text reaches a model.
 * - `call`: a call or `new` by the dotted name it is reached by: `generateText`, `*.messages.create`, `new Agent`,
 *   `Prompt#set` (a method of a value of that class).
 * - `arguments`: which arguments are text, from 0. `properties`: which properties of any argument are, as paths:
 *   `system`, `options.systemPrompt`, `messages`. `*` is any name. Inside objects and arrays found there, the
 *   fields `content`, `text` and `parts` are text.
 * - `property`: a property of that name in any object; `where` asks for values of its neighbours, `*` for any value.
 */
export type Sink =
  | { readonly call: string; readonly arguments?: readonly number[]; readonly properties?: readonly string[] }
  | { readonly property: string; readonly where?: Readonly<Record<string, readonly string[]>> };

const CHAT = ['system', 'instructions', 'prompt', 'messages'];
const RAW_REQUEST = [
  'body.messages',
  'body.prompt',
  'body.instructions',
  'body.systemPrompt',
  'messages',
  'systemInstruction',
  'system_instruction',
];

const calls = (names: readonly string[], properties: readonly string[]): Sink[] =>
  names.map((call) => ({ call, properties }));
const texts = (names: readonly string[], index: number): Sink[] => names.map((call) => ({ call, arguments: [index] }));

/** The descriptions of tools and of their fields, which a model reads as well. */
export const DESCRIPTION_SINKS: readonly Sink[] = [
  { property: 'description', where: { type: ['*'] } },
  ...['parameters', 'inputSchema', 'input_schema', 'schema', 'execute', 'handler', 'func', 'run', 'invoke'].map(
    (neighbour) => ({ property: 'description', where: { [neighbour]: ['*'] } }),
  ),
  ...texts(['*.describe'], 0),
  ...texts(['*.tool'], 1),
  ...calls(['tool', 'createTool', 'defineTool', '*.tool', '*.registerTool'], ['description']),
];

/** The sinks that every preset has. */
export const BUILT_IN_SINKS: readonly Sink[] = [
  // this family
  ...texts(['Prompt#set', 'Prompt#setText', 'Prompt#setTemplate'], 1),
  ...texts(['definePromptTemplate'], 0),
  { call: 'definePrompt', properties: ['*'] },
  { call: 'definePromptCatalogue', properties: ['parts.*.text', 'sections.*.text'] },
  { call: 'assemblePrompt', properties: ['*.text'] },
  ...calls(['walkExecutionHierarchyPrompt', 'buildExecutionHierarchySystemPrompt'], ['criticalContext.*']),
  ...calls(['buildCallSite', '*.buildCallSite'], ['user']),
  // Vercel AI SDK, Mastra, OpenAI Agents
  ...calls(
    [
      'generateText',
      'streamText',
      'generateObject',
      'streamObject',
      'streamUI',
      'new ToolLoopAgent',
      'new Experimental_Agent',
      'new Agent',
      'Agent.create',
    ],
    CHAT,
  ),
  ...calls(['*.generate', '*.stream', '*.doGenerate', '*.doStream'], ['system', 'instructions', 'prompt', 'messages']),
  // OpenAI and those that speak its language
  ...calls(
    [
      '*.completions.create',
      '*.completions.parse',
      '*.completions.stream',
      '*.chat.complete',
      '*.chat.stream',
      '*.chat',
    ],
    ['messages', 'prompt', 'system', 'preamble'],
  ),
  ...calls(['*.responses.create', '*.responses.parse', '*.responses.stream'], ['instructions', 'input']),
  ...calls(
    [
      '*.assistants.create',
      '*.assistants.update',
      '*.runs.create',
      '*.runs.stream',
      '*.threads.create',
      '*.threads.messages.create',
    ],
    ['instructions', 'additional_instructions', 'messages', 'content'],
  ),
  // Anthropic, Bedrock
  ...calls(
    ['*.messages.create', '*.messages.stream', '*.messages.parse', '*.messages.countTokens', '*.messages.count_tokens'],
    ['system', 'messages'],
  ),
  ...calls(['*.batches.create'], ['requests.*.params.system', 'requests.*.params.messages']),
  ...calls(['query'], ['prompt', 'options.systemPrompt', 'options.appendSystemPrompt']),
  ...calls(['new ConverseCommand', 'new ConverseStreamCommand'], ['system', 'messages']),
  ...calls(
    ['new InvokeModelCommand', 'new InvokeModelWithResponseStreamCommand'],
    ['body.system', 'body.messages', 'body.prompt', 'body.inputText'],
  ),
  // Google
  ...calls(
    ['*.generateContent', '*.generateContentStream', '*.chats.create', '*.getGenerativeModel', '*.startChat'],
    ['contents', 'systemInstruction', 'config.systemInstruction', 'history'],
  ),
  ...texts(['*.generateContent', '*.generateContentStream'], 0),
  // LangChain, LlamaIndex
  ...texts(
    [
      'new SystemMessage',
      'new HumanMessage',
      'PromptTemplate.fromTemplate',
      'ChatPromptTemplate.fromTemplate',
      'SystemMessagePromptTemplate.fromTemplate',
      'HumanMessagePromptTemplate.fromTemplate',
      'ChatPromptTemplate.fromMessages',
      'ChatPromptTemplate.fromPromptMessages',
    ],
    0,
  ),
  ...calls(
    ['new SystemMessage', 'new HumanMessage', 'new PromptTemplate', 'new FewShotPromptTemplate'],
    ['content', 'template', 'prefix', 'suffix'],
  ),
  ...calls(
    ['createAgent', 'createReactAgent', 'createDeepAgent', 'createSupervisor', 'agent'],
    ['prompt', 'systemPrompt', 'instructions', 'stateModifier', 'messageModifier'],
  ),
  ...calls(['*.complete'], ['prompt', 'system', 'messages']),
  // MCP sampling and prompts
  ...calls(['*.createMessage', '*.requestSampling'], ['systemPrompt', 'messages']),
  ...calls(['*.registerPrompt'], ['messages']),
  // requests written by hand
  ...calls(['fetch', '*.fetch', 'axios', 'axios.post', 'got.post', 'ky.post', '*.post'], RAW_REQUEST),
  // names that mean nothing else
  { property: 'content', where: { role: ['system', 'developer'] } },
  { property: 'backstory' },
  ...['goal', 'role'].map((property) => ({ property, where: { backstory: ['*'] } })),
  ...[
    'systemPrompt',
    'system_prompt',
    'systemInstruction',
    'systemInstructions',
    'system_instruction',
    'appendSystemPrompt',
  ].map((property) => ({ property })),
];

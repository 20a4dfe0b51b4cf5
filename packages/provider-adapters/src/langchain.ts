export {
  createLangChainModel,
  type LangChainAnswer,
  type LangChainChatModel,
} from './langchain/create-lang-chain-model';
export {
  type LangChainBlock,
  type LangChainMark,
  type LangChainMessage,
  type LangChainSystemOptions,
  type LangChainTextBlock,
  toLangChainSystem,
} from './langchain/to-lang-chain-system';

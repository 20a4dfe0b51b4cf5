// The words of the wire between the page and the server: types, and small pure functions.
export type {
  ChangedText,
  ChangeSet,
  MovedOriginal,
  OverrideChange,
  PlanAnswer,
  PlanOrder,
  RestoreOrder,
  SavedAnswer,
  SectionChange,
  WriteAnswer,
} from './changes';
export { countWords } from './count-words';
export {
  type EntryKind,
  type EntryName,
  entryId,
  isSameEntry,
  isSameWording,
  type OriginalText,
  type Wording,
} from './entry';
export type { ImportAnswer, ImportedText, ImportRequest } from './files';
export type { Finding } from './finding';
export type { GoneText, PanelRight, PanelState, StatePreview, StateSkill, StateText } from './panel-state';
export type { PreviewAnswer, PreviewRequest, PreviewSpan, PreviewText } from './preview';
export type {
  ChangedBody,
  InvalidBody,
  MovedBody,
  NotAllowedBody,
  PanelErrorCode,
  RefusedBody,
  SignedOutBody,
} from './refusals';
export { PANEL_HEADER, ROUTES } from './routes';
export type {
  SearchAnswer,
  SearchExcerpt,
  SearchHit,
  SearchRequest,
  TextContent,
  TextsAnswer,
  TextsRequest,
  WordingRow,
  WordingsAnswer,
  WordingsRequest,
} from './texts';
export type { TextDifference, UnreadableVersionRow, VersionDifference, VersionRow, VersionsAnswer } from './versions';

export type {
  ChangeSet,
  Finding,
  PanelRight,
  PanelState,
  PlanAnswer,
  PreviewAnswer,
  RestoreOrder,
  WriteAnswer,
} from './protocol';

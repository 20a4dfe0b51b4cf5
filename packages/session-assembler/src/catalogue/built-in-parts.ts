import { PROMPTPART_SPECIFIC_SUPERAGENT_ADMISSION_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_admission_contract_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_DISPATCH_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_dispatch_contract_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_ORCHESTRATOR_HANDOFF_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_orchestrator_handoff_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_ORCHESTRATOR_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_orchestrator_identity_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_REPLIES_CONTRACT_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_replies_contract_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_SHARED_CONTRACT_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_shared_contract_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_SUBSCRIPTIONS_CONTRACT_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_subscriptions_contract_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_WORK_CONTRACT_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_work_contract_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_WORKER_HANDOFF_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_worker_handoff_specific';
import { PROMPTPART_SPECIFIC_SUPERAGENT_WORKER_IDENTITY_SPECIFIC } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_worker_identity_specific';

/** The fixed texts: roles, working instructions, handoff. */
export const BUILT_IN_PARTS = [
  {
    key: 'runtime/shared',
    title: 'Ground rules',
    description: 'Read first by both: how text arrives, whose word holds, what a pause is.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_SHARED_CONTRACT_BASE,
    kind: 'part',
  },
  {
    key: 'runtime/orchestrator',
    title: 'Role of the main Session',
    description: 'Read by the main Session: that it routes, decides nothing technical, and does not wait.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_ORCHESTRATOR_IDENTITY_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/worker',
    title: 'Role of an Executor',
    description: 'Read by every Executor: that it carries one Ticket, judges from the sources and works unattended.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_WORKER_IDENTITY_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/subscriptions',
    title: 'Subscriptions',
    description: 'Read by both: how Threads and facts reach a Ticket, and that neither grants authority.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_SUBSCRIPTIONS_CONTRACT_BASE,
    kind: 'part',
  },
  {
    key: 'runtime/replies',
    title: 'Replies',
    description: 'Read by both before they write to people: whether to write, how much, and where.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_REPLIES_CONTRACT_BASE,
    kind: 'part',
  },
  {
    key: 'runtime/dispatch',
    title: 'Dispatch',
    description: 'Read by the main Session when it decides on candidates.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_DISPATCH_CONTRACT_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/work',
    title: 'Work',
    description: 'Read by every Executor while it works on its Ticket.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_WORK_CONTRACT_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/admission',
    title: 'Admission',
    description: 'Read by the main Session when a candidate arrives that nobody requested.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_ADMISSION_CONTRACT_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/handoff/orchestrator',
    title: 'Handoff to the main Session',
    description: 'Read by the main Session when a Report, a follow-up notice or a returned message arrives.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_ORCHESTRATOR_HANDOFF_SPECIFIC,
    kind: 'part',
  },
  {
    key: 'runtime/handoff/worker',
    title: 'Handoff by an Executor',
    description: 'Read by every Executor when it reports, hands a request back or needs something from a person.',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_WORKER_HANDOFF_SPECIFIC,
    kind: 'part',
  },
] as const;
